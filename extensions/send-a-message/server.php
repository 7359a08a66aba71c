<?php
/** Messaging button: what a visitor gets, and what the editor is told. */

declare( strict_types=1 );

namespace Slipstream\Extensions\SendAMessage;

use Slipstream\Contracts\Definition;

return new Definition(
	render: [ 'jetpack/whatsapp-button' => [ WhatsappButton::class, 'render' ] ],
	editor_data: [ 'geoServiceUrl' => [ GeoService::class, 'url' ] ],
);
