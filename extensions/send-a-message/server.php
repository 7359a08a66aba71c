<?php
/** Messaging button: the output for visitors, and the editor's data. */

declare( strict_types=1 );

namespace Slipstream\Extensions\SendAMessage;

use Slipstream\Contracts\Definition;

return new Definition(
	render: [ 'jetpack/whatsapp-button' => [ WhatsappButton::class, 'render' ] ],
	editor_data: [ 'geoServiceUrl' => [ GeoService::class, 'url' ] ],
);
