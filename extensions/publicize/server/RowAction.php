<?php
declare( strict_types=1 );

namespace Slipstream\Extensions\Publicize;

use Slipstream\Domains\Social\Shares\ShareRules;
use WP_Post;

/** Row action "Share" in the posts list. Opens the editor with the sharing panel. */
final class RowAction {

	/** Query argument of the editor's URL that opens the panel. */
	private const ARGUMENT = 'slipstream-share';

	/**
	 * Filters `post_row_actions` and `page_row_actions`.
	 * @param array<string, string> $actions HTML links by name.
	 * @return array<string, string> The links, plus "Share" if the post can be shared.
	 */
	public function add( array $actions, WP_Post $post ): array {
		if ( ! ShareRules::may_send( $post ) || ! ShareRules::is_allowed( $post->ID ) || ! use_block_editor_for_post( $post ) ) {
			return $actions;
		}
		$url = add_query_arg( self::ARGUMENT, '1', (string) get_edit_post_link( $post, 'raw' ) );
		/* translators: %s: title of a post. */
		$label = sprintf( __( 'Share “%s” on social networks', 'slipstream' ), _draft_or_post_title( $post ) );
		return $actions + [
			self::ARGUMENT => sprintf(
				'<a href="%1$s" aria-label="%2$s">%3$s</a>',
				esc_url( $url ),
				esc_attr( $label ),
				esc_html__( 'Share', 'slipstream' )
			),
		];
	}
}
