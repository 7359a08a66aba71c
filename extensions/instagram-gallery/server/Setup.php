<?php
declare( strict_types=1 );

namespace Slipstream\Extensions\InstagramGallery;

use Slipstream\Admin\SettingsPage;
use Slipstream\Connections\Connections;
use Slipstream\Contracts\Page;

/** Tells the editor whether the site has an Instagram app, and where to enter one. */
final class Setup {

	public function __construct( private readonly Connections $connections ) {}

	/** @return array{isReady: bool, setUpUrl: string} The URL is '' for users who may not change settings. */
	public function editor_data(): array {
		return [
			'isReady'  => $this->connections->is_complete( Instagram::service() ),
			'setUpUrl' => current_user_can( 'manage_options' ) ? Page::url( SettingsPage::SLUG, 'services' ) : '',
		];
	}
}
