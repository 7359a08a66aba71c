<?php
declare( strict_types=1 );

namespace Slipstream\Domains\Subscribers\Import;

use RuntimeException;

/** Thrown if a row is longer than any spreadsheet writes, so that it is not read into memory. */
final class RowTooLong extends RuntimeException {}
