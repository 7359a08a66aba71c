<?php
declare( strict_types=1 );

namespace Slipstream\Extensions\Likes;

use WP_Post;

/** Shows numbers of likes in the list of posts and in the REST API. */
final class LikeNumbers {

	private const COLUMN = 'slipstream_likes';

	/** @var list<int> IDs of posts in the latest query. One query reads the numbers of all of them. */
	private array $listed = [];

	public function __construct( private readonly Likes $likes ) {}

	/** Hook `rest_api_init`. */
	public function register_field(): void {
		add_filter( 'the_posts', [ $this, 'remember' ] );
		register_rest_field(
			array_values( get_post_types( [ 'public' => true ] ) ),
			self::COLUMN,
			[
				'get_callback' => fn ( array $post ): int => $this->number( (int) $post['id'] ),
				'schema'       => [
					'type'        => 'integer',
					'description' => __( 'Number of likes.', 'slipstream' ),
					// Not in the context `embed`: embedded posts are read one by one, so each number would cost a query.
					'context'     => [ 'view', 'edit' ],
					'readonly'    => true,
				],
			]
		);
	}

	/** Filter `the_posts`. Stores the IDs of posts whose numbers may be needed. */
	public function remember( mixed $posts ): mixed {
		$is_post      = static fn ( mixed $post ): bool => $post instanceof WP_Post;
		$this->listed = array_values( wp_list_pluck( array_filter( is_array( $posts ) ? $posts : [], $is_post ), 'ID' ) );
		return $posts;
	}

	/** Filters `manage_posts_columns` and `manage_pages_columns`. Orders and other types without pages have no likes. */
	public function add_column( mixed $columns, mixed $type = 'page' ): mixed {
		if ( ! is_array( $columns ) || ! is_string( $type ) || ! is_post_type_viewable( $type ) ) {
			return $columns;
		}
		return $columns + [ self::COLUMN => __( 'Likes', 'slipstream' ) ];
	}

	/** Actions `manage_posts_custom_column` and `manage_pages_custom_column`. */
	public function print_column( mixed $column, mixed $post_id ): void {
		if ( self::COLUMN === $column && is_numeric( $post_id ) ) {
			echo esc_html( number_format_i18n( $this->number( (int) $post_id ) ) );
		}
	}

	/** Returns the number of likes. Reads those of the whole list on its first post. */
	private function number( int $post_id ): int {
		$this->likes->prime_page( [ $post_id, ...$this->listed ] );
		$this->listed = [];
		return $this->likes->count( $post_id );
	}
}
