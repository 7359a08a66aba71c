<?php
declare( strict_types=1 );

namespace Slipstream\Domains\Messages;

use Slipstream\Contracts\Page;

/** Redirects bookmarks and links in Jetpack's emails to the messages screen. */
final class LegacyUrls {

	/** Slugs of Jetpack's pages in `admin.php?page=`. */
	private const PAGES = [ 'jetpack-forms', 'jetpack-forms-admin' ];

	/** Hook `load-edit.php`. */
	public function leave_list(): void {
		if ( Messages::TYPE === ( $GLOBALS['typenow'] ?? '' ) ) {
			$this->redirect();
		}
	}

	/** Hook `admin_page_access_denied`, which WordPress also fires for unknown pages. */
	public function leave_page(): void {
		if ( in_array( $GLOBALS['plugin_page'] ?? '', self::PAGES, true ) ) {
			$this->redirect();
		}
	}

	private function redirect(): void {
		if ( current_user_can( PostType::CAPABILITY ) ) {
			wp_safe_redirect( Page::url( MessageEmail::PAGE ), 302, 'Slipstream' );
			exit;
		}
	}
}
