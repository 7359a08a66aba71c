<?php
declare( strict_types=1 );

namespace Slipstream\Extensions\ContactForm\SharedForms;

use Slipstream\Admin\HomePage;

/** Adds the list of shared forms to the admin menu, below the messages. Hidden while the site has no shared forms. */
final class Menu {

	/** Hook `admin_menu`. Must run after the parent menu has been added. */
	public function add(): void {
		if ( current_user_can( PostType::CAPABILITY ) && self::has_forms() ) {
			$label = __( 'Shared forms', 'slipstream' );
			add_submenu_page( HomePage::SLUG, $label, $label, PostType::CAPABILITY, 'edit.php?post_type=' . PostType::NAME, '', 2 );
		}
	}

	private static function has_forms(): bool {
		$counts = get_object_vars( wp_count_posts( PostType::NAME ) );
		unset( $counts['auto-draft'] );
		return array_sum( array_map( 'intval', $counts ) ) > 0;
	}
}
