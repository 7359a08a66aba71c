<?php
declare( strict_types=1 );

namespace Slipstream\Extensions\PremiumContent;

use Slipstream\Access\ContentAccess;
use Slipstream\Access\Readers;
use Slipstream\Contracts\Reader;
use Slipstream\Support\QueryArgument;
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
		if ( 0 === $reader->user_id || $this->readers->is_viewing_as() || get_current_user_id() !== $reader->user_id ) {
			return null;
		}
		$chosen = QueryArgument::key( self::ARGUMENT );
		return in_array( $chosen, [ self::MEMBER, self::VISITOR, self::LAPSED ], true ) && ContentAccess::may_edit_all() ? $chosen : null;
	}

	/** Hook `admin_bar_menu`. */
	public function add_menu( WP_Admin_Bar $bar ): void {
		if ( is_admin() || ! ContentAccess::may_edit_all() || ! self::has_gate() ) {
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
		foreach ( [ 'self' => __( 'Yourself', 'slipstream' ) ] + self::labels() as $kind => $label ) {
			$is_current = ( $chosen ?? 'self' ) === $kind;
			$bar->add_node(
				[
					'parent' => self::ARGUMENT,
					'id'     => self::ARGUMENT . "-$kind",
					'title'  => self::title( $label, $is_current ),
					'href'   => esc_url( 'self' === $kind ? $url : add_query_arg( self::ARGUMENT, $kind, $url ) ),
					'meta'   => $is_current ? [ 'class' => 'current' ] : [],
				]
			);
		}
	}

	/** Returns the HTML of a menu item. The admin bar prints no `aria-current`, so text marks the current choice. */
	private static function title( string $label, bool $is_current ): string {
		/* translators: %s: kind of reader, such as "Member". */
		return esc_html( $is_current ? sprintf( __( '%s (current)', 'slipstream' ), $label ) : $label );
	}

	private static function has_gate(): bool {
		global $wp_query;
		$posts = $wp_query instanceof WP_Query ? $wp_query->posts ?? [] : [];
		foreach ( $posts as $post ) {
			if ( $post instanceof WP_Post && str_contains( $post->post_content, 'wp:premium-content/' ) ) {
				return true;
			}
		}
		return '' !== QueryArgument::key( self::ARGUMENT );
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
