<?php
declare( strict_types=1 );

namespace Slipstream\Extensions\PremiumContent;

use Slipstream\Access\ContentAccess;
use Slipstream\Access\PublicSearch;
use Slipstream\Domains\Memberships\Members\CachedMemberCounts;
use Slipstream\Domains\Memberships\Plans\PlanTitle;
use Slipstream\Support\QueryArgument;
use WP_Query;

/** Adds the view "Paid content" to the lists of posts and pages. It shows the plans of each post, and the number of its readers. */
final class PaidPostList {

	/** Query argument of the view. */
	public const ARGUMENT = 'slipstream-paid';

	private const COLUMN = 'slipstream_paid';

	private const CONTAINER = 'premium-content/container';

	/** @var array<int, list<int>> Plan IDs by post ID. */
	private array $plans = [];

	/** @var array<string, int>|null Number of members by key, see CachedMemberCounts. */
	private ?array $shown = null;

	public function __construct( private readonly CachedMemberCounts $counts ) {}

	/** Filters `views_edit-post` and `views_edit-page`. */
	public function add_view( mixed $views ): mixed {
		$type = get_current_screen()->post_type ?? '';
		if ( ! is_array( $views ) || '' === $type || ! ContentAccess::may_edit_all() ) {
			return $views;
		}
		$url = add_query_arg(
			[
				'post_type'    => $type,
				self::ARGUMENT => 1,
			],
			admin_url( 'edit.php' )
		);
		return $views + [
			self::ARGUMENT => sprintf(
				'<a href="%s"%s>%s</a>',
				esc_url( $url ),
				self::is_open() ? ' class="current" aria-current="page"' : '',
				esc_html__( 'Paid content', 'slipstream' )
			),
		];
	}

	/** Hook `pre_get_posts`. */
	public function select( mixed $query ): void {
		if ( $query instanceof WP_Query && is_admin() && $query->is_main_query() && self::is_open() ) {
			add_filter( 'posts_where', [ $this, 'where' ], 10, 2 );
		}
	}

	/**
	 * Filter `posts_where` of the list. Uses the public copies that are stored for searches: finding the blocks in 10,000
	 * posts would take about a second.
	 */
	public function where( string $where, WP_Query $query ): string {
		global $wpdb;
		return $query->is_main_query()
			? $where . $wpdb->prepare(
				" AND $wpdb->posts.ID IN ( SELECT post_id FROM $wpdb->postmeta WHERE meta_key = %s )",
				PublicSearch::META
			)
			: $where;
	}

	/** Filters `manage_posts_columns` and `manage_pages_columns`. */
	public function add_column( mixed $columns ): mixed {
		return is_array( $columns ) && self::is_open() ? $columns + [ self::COLUMN => __( 'Access', 'slipstream' ) ] : $columns;
	}

	/** Actions `manage_posts_custom_column` and `manage_pages_custom_column`. */
	public function print_column( mixed $column, mixed $post_id ): void {
		if ( self::COLUMN !== $column || ! is_numeric( $post_id ) ) {
			return;
		}
		$this->shown ??= $this->count_all();
		$plans         = $this->plans[ (int) $post_id ] ?? [];
		if ( [] === $plans ) {
			esc_html_e( 'Nobody: choose a payment plan in the block.', 'slipstream' );
			return;
		}
		$count = $this->shown[ CachedMemberCounts::key( $plans ) ] ?? null;
		echo esc_html( wp_sprintf( '%l', array_map( PlanTitle::text( ... ), $plans ) ) ) . '<br>' . esc_html( self::text( $count ) );
	}

	/** @return array<string, int> Numbers for all posts of the list. */
	private function count_all(): array {
		global $wp_query;
		$posts = $wp_query instanceof WP_Query ? $wp_query->posts ?? [] : [];
		// The list of pages queries only IDs and parents.
		$ids = array_map( static fn ( mixed $post ): int => (int) ( is_object( $post ) ? $post->ID : $post ), $posts );
		_prime_post_caches( $ids, false, false );
		foreach ( $ids as $id ) {
			$blocks             = parse_blocks( get_post( $id )->post_content ?? '' );
			$this->plans[ $id ] = array_values( array_unique( self::plan_ids( $blocks ) ) );
		}
		return $this->counts->find( array_values( array_map( CachedMemberCounts::key( ... ), array_filter( $this->plans ) ) ) );
	}

	/**
	 * @param array<array-key, mixed> $blocks Parsed blocks.
	 * @return list<int> Plan IDs of all containers.
	 */
	private static function plan_ids( array $blocks ): array {
		$ids = [];
		foreach ( array_filter( $blocks, 'is_array' ) as $block ) {
			$own = self::CONTAINER === ( $block['blockName'] ?? '' ) ? PaidAccess::plan_ids( (array) ( $block['attrs'] ?? [] ) ) : [];
			array_push( $ids, ...$own, ...self::plan_ids( (array) ( $block['innerBlocks'] ?? [] ) ) );
		}
		return $ids;
	}

	/** @param int|null $count Number of members; null if it is not known yet. */
	private static function text( ?int $count ): string {
		return match ( $count ) {
			null => __( 'Counting members…', 'slipstream' ),
			0 => __( 'No members can read this yet.', 'slipstream' ),
			/* translators: %d: number of members. */
			default => sprintf( _n( '%d member can read this.', '%d members can read this.', $count, 'slipstream' ), $count ),
		};
	}

	private static function is_open(): bool {
		return '1' === QueryArgument::text( self::ARGUMENT ) && ContentAccess::may_edit_all();
	}
}
