#!/bin/sh
# Takes the place of sendmail: keeps each mail as a file in the folder named first.
exec cat > "$( mktemp "$1/$( date +%s%N )-XXXX.eml" )"
