<?php
declare( strict_types=1 );

namespace Slipstream\Domains\Subscribers\Import;

use RuntimeException;

/** Thrown for a row that no spreadsheet writes: it is not read into memory. */
final class RowTooLong extends RuntimeException {}
