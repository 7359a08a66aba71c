<?php
/** Definition of the messaging button: rendering for visitors, and data for the editor. */

declare( strict_types=1 );

namespace Slipstream\Extensions\SendAMessage;

use Slipstream\Contracts\Definition;

return new Definition(
	render: [ 'jetpack/whatsapp-button' => [ WhatsappButton::class, 'render' ] ],
	editor_data: [ 'geoServiceUrl' => [ GeoService::class, 'url' ] ],
);
