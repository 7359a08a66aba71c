<?php
declare( strict_types=1 );

namespace Slipstream\Domains\Social\Shares;

use RuntimeException;

/** The worker's lease has expired, or the share was stopped. The worker must not change the share, which another worker may have. */
final class LeaseLost extends RuntimeException {}
