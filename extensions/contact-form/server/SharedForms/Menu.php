<?php
declare( strict_types=1 );

namespace Slipstream\Extensions\ContactForm\SharedForms;

use Slipstream\Domains\Messages\MessageEmail;

/** Adds the list of shared forms to the admin menu, below the messages. Hidden while the site has no shared forms. */
final class Menu {

	/** Hook `admin_menu`. Must run after the parent menu has been added. */
	public function add(): void {
		if ( current_user_can( PostType::CAPABILITY ) && self::has_forms() ) {
			$label = __( 'Shared forms', 'slipstream' );
			add_submenu_page( MessageEmail::PAGE, $label, $label, PostType::CAPABILITY, 'edit.php?post_type=' . PostType::NAME, '', 1 );
		}
	}

	private static function has_forms(): bool {
		$counts = get_object_vars( wp_count_posts( PostType::NAME ) );
		unset( $counts['auto-draft'] );
		return array_sum( array_map( 'intval', $counts ) ) > 0;
	}
}
