<?php
declare( strict_types=1 );

namespace Slipstream\Domains\Subscribers\Import;

use RuntimeException;

/** Thrown for a row that is longer than any spreadsheet program writes. It is not read into memory. */
final class RowTooLong extends RuntimeException {}
