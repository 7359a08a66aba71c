<?php
declare( strict_types=1 );

namespace Slipstream\Posts;

use Generator;
use Slipstream\Contracts\QueryFailed;
use WP_Block_Template;

/**
 * Yields all content that may contain our blocks, in batches. It consists of posts of all types (including patterns, navigation menus and
 * customized templates), templates in the theme's files, and widgets.
 */
final class BlockContent {

	private const BATCH = 100;

	/**
	 * @param int $after Highest ID of a post that is excluded.
	 * @return Generator<string, string> Content by its location: `post 12`, `wp_block 7`, `wp_template theme//single`, `widget block-3`.
	 *     Posts come first, ordered by ID.
	 * @throws QueryFailed If the database fails.
	 */
	public function all( int $after = 0 ): Generator {
		yield from $this->posts( $after );
		yield from $this->templates();
		yield from $this->widgets();
	}

	/**
	 * @return Generator<string, string> Posts of all types, without revisions and posts in the trash.
	 * @throws QueryFailed If the database fails.
	 */
	private function posts( int $last ): Generator {
		global $wpdb;
		do {
			$rows = (array) $wpdb->get_results(
				$wpdb->prepare(
					"SELECT ID, post_type, post_content FROM $wpdb->posts WHERE ID > %d AND post_type <> 'revision' AND post_status NOT IN ( 'trash', 'auto-draft' ) AND ( post_content LIKE %s OR post_content LIKE %s ) ORDER BY ID LIMIT %d",
					$last,
					'%<!-- wp:jetpack/%',
					'%<!-- wp:premium-content/%',
					self::BATCH
				)
			);
			if ( '' !== $wpdb->last_error ) {
				throw new QueryFailed();
			}
			$is_last = count( $rows ) < self::BATCH;
			foreach ( $rows as $row ) {
				$last = (int) $row->ID;
				yield "$row->post_type $last" => (string) $row->post_content;
			}
		} while ( ! $is_last );
	}

	/** @return Generator<string, string> Templates and template parts in the theme's files. Customized ones are stored as posts. */
	private function templates(): Generator {
		foreach ( [ 'wp_template', 'wp_template_part' ] as $type ) {
			$files = array_filter(
				get_block_templates( [], $type ),
				static fn ( WP_Block_Template $template ): bool => null === $template->wp_id
			);
			foreach ( $files as $template ) {
				yield "$type $template->id" => (string) $template->content;
			}
		}
	}

	/** @return Generator<string, string> */
	private function widgets(): Generator {
		foreach ( (array) get_option( 'widget_block', [] ) as $number => $widget ) {
			if ( is_array( $widget ) && is_string( $widget['content'] ?? null ) ) {
				yield "widget block-$number" => $widget['content'];
			}
		}
	}
}
