<?php
declare( strict_types=1 );

namespace Slipstream\Extensions\InstagramGallery;

use Slipstream\Admin\SettingsPage;
use Slipstream\Connections\Connections;
use Slipstream\Contracts\Page;

/** Whether the site has an Instagram app, and where to enter it. */
final class Setup {

	public function __construct( private readonly Connections $connections ) {}

	/** @return array{isReady: bool, setUpUrl: string} The URL is empty for users who may not change it. */
	public function editor_data(): array {
		return [
			'isReady'  => $this->connections->is_complete( Instagram::service() ),
			'setUpUrl' => current_user_can( 'manage_options' ) ? Page::url( SettingsPage::SLUG, 'services' ) : '',
		];
	}
}
