<?php
declare( strict_types=1 );

namespace Slipstream\Domains\Messages;

use Slipstream\Rest\PrivatePostsController;

/** Post type of messages, with Jetpack's names, so that both plugins can read each other's messages. */
final class PostType {

	/** Capability to read messages. */
	public const CAPABILITY = 'edit_pages';

	/** @return array<string, mixed> Arguments of register_post_type(). Only forms create messages. */
	public static function arguments(): array {
		return [
			'labels'                => [
				'name'               => __( 'Messages', 'slipstream' ),
				'singular_name'      => __( 'Message', 'slipstream' ),
				'search_items'       => __( 'Search messages', 'slipstream' ),
				'not_found'          => __( 'No messages found.', 'slipstream' ),
				'not_found_in_trash' => __( 'No messages found in the trash.', 'slipstream' ),
			],
			'public'                => false,
			'show_ui'               => true,
			'show_in_menu'          => false,
			'show_in_admin_bar'     => false,
			'show_in_nav_menus'     => false,
			'exclude_from_search'   => true,
			'rewrite'               => false,
			'query_var'             => false,
			'supports'              => false,
			'capability_type'       => 'page',
			'map_meta_cap'          => true,
			'capabilities'          => [ 'create_posts' => 'do_not_allow' ],
			'show_in_rest'          => true,
			'rest_base'             => Messages::TYPE,
			'rest_controller_class' => PrivatePostsController::class,
		];
	}

	/** @return array<string, mixed> Arguments of register_post_status(). */
	public static function spam_arguments(): array {
		return [
			'label'                     => _x( 'Spam', 'messages', 'slipstream' ),
			'public'                    => false,
			'exclude_from_search'       => true,
			'show_in_admin_all_list'    => false,
			'show_in_admin_status_list' => true,
			/* translators: %s: a number of messages. */
			'label_count'               => _n_noop(
				'Spam <span class="count">(%s)</span>',
				'Spam <span class="count">(%s)</span>',
				'slipstream'
			),
		];
	}
}
