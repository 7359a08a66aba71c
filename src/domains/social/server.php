<?php
/** Definition of the social domain: connections at social networks, and the posts that are shared there. */

declare( strict_types=1 );

namespace Slipstream\Domains\Social;

use Slipstream\Contracts\Definition;

return new Definition();
