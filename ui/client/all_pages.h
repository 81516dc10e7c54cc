// Lists that are read whole, however long they are: one page after the other.
#pragma once

#include "ui/client/api_client.h"

namespace formwright::client {

namespace internal {

// The rows of a page, whatever they are called there.
template <class Page> auto &rowsOf(Page &page)
{
    if constexpr (requires { page.datas; })
        return page.datas;
    else
        return page.role;
}

template <class In, class Out, class Done>
void callRest(ApiClient &client, const contract::Endpoint<In, Out> &endpoint, const In &in, int In::*number,
    const std::shared_ptr<Out> &before, QObject *context, const Done &done)
{
    client.call(endpoint, in, context,
        [&client, &endpoint, next = In(in), number, before, context, done](const Result<Out> &answer) mutable {
            if (!answer) {
                done(answer);
                return;
            }
            const auto all = before ? before : std::make_shared<Out>(*answer);
            if (before) {
                rowsOf(*all).append(rowsOf(*answer));
                all->rowCount = answer->rowCount;
            }
            // A page without rows is the end, also where rows went meanwhile.
            if (rowsOf(*all).size() >= all->rowCount || rowsOf(*answer).isEmpty()) {
                done(Result<Out>(*all));
                return;
            }
            ++(next.*number);
            callRest(client, endpoint, next, number, all, context, done);
        });
}

} // namespace internal

// `in` names the first page and how long one is, `number` is the member that counts them. `done` runs once, with all
// rows in the answer, or with the first failure; not any more once the context object is gone.
template <class In, class Out, class Done>
void callAllPages(ApiClient &client, const contract::Endpoint<In, Out> &endpoint, const In &in, int In::*number,
    QObject *context, const Done &done)
{
    internal::callRest(client, endpoint, in, number, std::shared_ptr<Out>(), context, done);
}

} // namespace formwright::client
