<?php
/**
 * Messaging button: what a visitor gets, and what the editor is told.
 *
 * @package slipstream
 */

declare( strict_types=1 );

namespace Slipstream\Extensions\SendAMessage;

use Slipstream\Registration\Extension;

return new Extension(
	render: [ 'jetpack/whatsapp-button' => [ WhatsappButton::class, 'render' ] ],
	hooks: static function (): void {
		// After the core has said what the editor knows from the start.
		add_action( 'enqueue_block_editor_assets', [ GeoService::class, 'announce' ], 20 );
	},
);
