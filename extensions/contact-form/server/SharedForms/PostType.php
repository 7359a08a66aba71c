<?php
declare( strict_types=1 );

namespace Slipstream\Extensions\ContactForm\SharedForms;

use Slipstream\Rest\PrivatePostsController;

/** Post type of shared forms. Its name is Jetpack's, so that both plugins find the same forms. */
final class PostType {

	public const NAME = 'jetpack_form';

	/** Capability to list and edit shared forms, the same as for pages. */
	public const CAPABILITY = 'edit_pages';

	/**
	 * @return array<string, mixed> Arguments of register_post_type(). Visitors see a form only in a post that refers to it, and
	 *     new ones are created there.
	 */
	public static function arguments(): array {
		return [
			'labels'                => [
				'name'               => __( 'Shared forms', 'slipstream' ),
				'singular_name'      => __( 'Shared form', 'slipstream' ),
				'edit_item'          => __( 'Edit shared form', 'slipstream' ),
				'search_items'       => __( 'Search shared forms', 'slipstream' ),
				'not_found'          => __( 'No shared forms.', 'slipstream' ),
				'not_found_in_trash' => __( 'No shared forms in the trash.', 'slipstream' ),
			],
			'public'                => false,
			'show_ui'               => true,
			'show_in_menu'          => false,
			'show_in_admin_bar'     => false,
			'show_in_nav_menus'     => false,
			'exclude_from_search'   => true,
			'rewrite'               => false,
			'query_var'             => false,
			'supports'              => [ 'title', 'editor', 'revisions' ],
			'capability_type'       => 'page',
			'map_meta_cap'          => true,
			'capabilities'          => [ 'create_posts' => 'do_not_allow' ],
			'show_in_rest'          => true,
			'rest_base'             => 'jetpack-forms',
			'rest_controller_class' => PrivatePostsController::class,
		];
	}
}
