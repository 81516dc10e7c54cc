# Shared by installer/run and tests/run: installs missing packages and builds a preset. Sourced with the tree's top as working directory.

say() { printf '%s: %s\n' "$program" "$*" >&2; }
fail() { say "$@"; exit 1; }

# Under sudo the tree still belongs to whoever typed it, and so do the build and the program that is started.
owner=()
if [[ $EUID -eq 0 && -n ${SUDO_USER:-} && $SUDO_USER != root && $(stat -c %U .) == "$SUDO_USER" ]]; then
    owner=(runuser -u "$SUDO_USER" --)
fi

# missing_packages LIST...: the packages of installer/packages/LIST.txt that are not installed.
missing_packages() {
    local list
    for list in "$@"; do
        grep -v '^#' "installer/packages/$list.txt"
    done | sort -u | while read -r package; do
        [[ $(dpkg-query -W -f='${db:Status-Status}' "$package" 2>/dev/null) == installed ]] || printf '%s\n' "$package"
    done
}

# install_packages LIST...: installs what is missing of these lists; quick when nothing is.
install_packages() {
    if ! command -v apt-get >/dev/null || ! command -v dpkg-query >/dev/null; then
        say "this system has no apt-get: the packages of $(printf 'installer/packages/%s.txt ' "$@")must be there already"
        return
    fi
    local missing=() as_root=()
    mapfile -t missing < <(missing_packages "$@")
    [[ ${#missing[@]} -gt 0 ]] || return 0
    if [[ $EUID -ne 0 ]]; then
        command -v sudo >/dev/null || fail "not root and no sudo here; let an administrator run: apt-get install ${missing[*]}"
        as_root=(sudo)
    fi
    say "installing ${missing[*]}"
    # Debian starts a PostgreSQL of its own at installation, which nobody asked for here.
    local no_cluster=/etc/postgresql-common/createcluster.d/formwright.conf
    if [[ " ${missing[*]} " == *" postgresql "* ]]; then
        "${as_root[@]}" mkdir -p "${no_cluster%/*}"
        printf 'create_main_cluster = false\n' | "${as_root[@]}" tee "$no_cluster" >/dev/null
    fi
    # Nor a directory server: without a configuration there is nothing to start.
    if [[ " ${missing[*]} " == *" slapd "* ]]; then
        printf 'slapd slapd/no_configuration boolean true\n' | "${as_root[@]}" debconf-set-selections
    fi
    local result=0
    "${as_root[@]}" env DEBIAN_FRONTEND=noninteractive apt-get update -q >&2 || say "the package lists could not be updated; trying with the old ones"
    "${as_root[@]}" env DEBIAN_FRONTEND=noninteractive apt-get install -y -q --no-install-recommends "${missing[@]}" >&2 || result=$?
    "${as_root[@]}" rm -f "$no_cluster"
    [[ $result -eq 0 ]] || fail "apt-get could not install everything; its last lines say what"
}

# build_preset NAME [TARGET...]: configures build/NAME where that was not done and builds what changed.
build_preset() {
    local preset=$1
    shift
    command -v cmake >/dev/null || fail "cmake is missing"
    if [[ ! -f build/$preset/build.ninja || CMakePresets.json -nt build/$preset/build.ninja ]]; then
        "${owner[@]}" cmake --preset "$preset" >&2 || fail "configuring failed; the lines above say what is missing"
    fi
    # A compiler takes up to a gigabyte and a half; a machine that swaps is slower than one job fewer.
    local jobs by_memory
    jobs=$(nproc)
    by_memory=$(($(awk '/^MemTotal/ {print $2}' /proc/meminfo) / 1500000))
    [[ $by_memory -ge $jobs ]] || jobs=$((by_memory > 0 ? by_memory : 1))
    "${owner[@]}" cmake --build "build/$preset" --parallel "$jobs" ${1:+--target "$@"} >&2 || fail "building failed; the lines above say where"
}
