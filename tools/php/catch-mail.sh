#!/bin/sh
# Replaces sendmail: saves each email as a file in the folder of the first argument.
exec cat > "$( mktemp "$1/$( date +%s%N )-XXXX.eml" )"
