<?php
/** Payments: a placeholder in the editor. Visitors see nothing of it. */

declare( strict_types=1 );

namespace Slipstream\Extensions\PaymentsIntro;

use Slipstream\Contracts\Definition;

return new Definition( render: [ 'jetpack/payments-intro' => static fn (): string => '' ] );
