<?php
/** Definition of Payments, a placeholder in the editor. Renders nothing for visitors. */

declare( strict_types=1 );

namespace Slipstream\Extensions\PaymentsIntro;

use Slipstream\Contracts\Definition;

return new Definition( render: [ 'jetpack/payments-intro' => static fn (): string => '' ] );
