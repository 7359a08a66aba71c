<?php
declare( strict_types=1 );

namespace Slipstream\Extensions\PremiumContent;

use Slipstream\Access\Readers;
use Slipstream\Contracts\Reader;
use WP_Admin_Bar;
use WP_Post;
use WP_Query;

/** Lets editors view a page as a member, a visitor or a lapsed member. */
final class ViewAs {

	public const ARGUMENT = 'slipstream-view-as';

	public const MEMBER  = 'member';
	public const VISITOR = 'visitor';
	public const LAPSED  = 'lapsed';

	public function __construct( private readonly Readers $readers ) {}

	/** Returns the kind of reader that an editor chose in the URL; null if they chose none, or the reader is not the current user. */
	public function chosen( Reader $reader ): ?string {
		$chosen = self::argument();
		$is_own = ! $this->readers->is_viewing_as() && $reader->user_id > 0 && get_current_user_id() === $reader->user_id;
		return $is_own && isset( self::labels()[ $chosen ] ) && self::may_choose() ? $chosen : null;
	}

	/** Hook `admin_bar_menu`. */
	public function add_menu( WP_Admin_Bar $bar ): void {
		if ( is_admin() || ! self::may_choose() || ! self::has_gate() ) {
			return;
		}
		$reader = $this->readers->current();
		$chosen = $this->chosen( $reader );
		$url    = remove_query_arg( self::ARGUMENT );
		$bar->add_node(
			[
				'id'    => self::ARGUMENT,
				'title' => null === $chosen
					? esc_html__( 'View as', 'slipstream' )
					/* translators: %s: kind of reader, such as "Member". */
					: esc_html( sprintf( __( 'Viewing as: %s', 'slipstream' ), self::labels()[ $chosen ] ) ),
			]
		);
		foreach ( self::labels() as $kind => $label ) {
			$bar->add_node(
				[
					'parent' => self::ARGUMENT,
					'id'     => self::ARGUMENT . "-$kind",
					'title'  => esc_html( $label ),
					'href'   => esc_url( add_query_arg( self::ARGUMENT, $kind, $url ) ),
					'meta'   => $kind === $chosen ? [ 'class' => 'current' ] : [],
				]
			);
		}
		if ( null !== $chosen ) {
			$bar->add_node(
				[
					'parent' => self::ARGUMENT,
					'id'     => self::ARGUMENT . '-self',
					'title'  => esc_html__( 'Yourself', 'slipstream' ),
					'href'   => esc_url( $url ),
				]
			);
		}
	}

	/** Whether the user may choose. Requires capabilities with which they can read all posts anyway. */
	private static function may_choose(): bool {
		return current_user_can( 'edit_others_posts' ) && current_user_can( 'edit_others_pages' );
	}

	private static function has_gate(): bool {
		global $wp_query;
		$posts = $wp_query instanceof WP_Query ? $wp_query->posts ?? [] : [];
		foreach ( $posts as $post ) {
			if ( $post instanceof WP_Post && str_contains( $post->post_content, 'wp:premium-content/' ) ) {
				return true;
			}
		}
		return '' !== self::argument();
	}

	private static function argument(): string {
		$query = wp_parse_args( sanitize_text_field( wp_unslash( $_SERVER['QUERY_STRING'] ?? '' ) ) );
		$kind  = $query[ self::ARGUMENT ] ?? '';
		return is_string( $kind ) ? sanitize_key( $kind ) : '';
	}

	/** @return array<string, string> Labels by kind of reader. */
	private static function labels(): array {
		return [
			self::MEMBER  => __( 'Member', 'slipstream' ),
			self::VISITOR => __( 'Visitor', 'slipstream' ),
			self::LAPSED  => __( 'Lapsed member', 'slipstream' ),
		];
	}
}
