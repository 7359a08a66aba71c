<?php
/** Definition of the thread import: routes that read threads and copy their pictures. */

declare( strict_types=1 );

namespace Slipstream\Extensions\GatheringTweetstorms;

use Slipstream\Contracts\Definition;

return new Definition( routes: [ GatherRoutes::class ] );
