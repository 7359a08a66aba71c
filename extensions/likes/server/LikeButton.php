<?php
declare( strict_types=1 );

namespace Slipstream\Extensions\Likes;

use Slipstream\Assets\PageAssets;
use Slipstream\Blocks\Icon;
use Slipstream\Blocks\ServerRoot;
use Slipstream\Submissions\FormFields;
use Slipstream\Submissions\Guard;
use WP_Post;

/**
 * Renders the form with the like button. Its markup is the same for all visitors, so that pages can be cached. The browser
 * stores which posts a visitor likes.
 */
final class LikeButton {

	public const PURPOSE = 'like';

	/** Names of fields. */
	public const POST  = 'slipstream_like';
	public const KEY   = 'slipstream_like_key';
	public const UNDO  = 'slipstream_like_undo';
	public const PLACE = 'slipstream_like_place';
	public const NONCE = '_wpnonce';

	/** @var array<int, bool> Posts with a button on this page, by ID: whether it replaces the button below the post. */
	private array $printed = [];

	public function __construct(
		private readonly Likes $likes,
		private readonly Guard $guard,
	) {}

	/** Whether the page already contains a button of this post that replaces the button below the post. */
	public function replaces_footer( WP_Post $post ): bool {
		return $this->printed[ $post->ID ] ?? false;
	}

	/**
	 * @param string $headline        HTML above the button.
	 * @param bool   $replaces_footer Whether the post then has no further button below.
	 */
	public function markup( WP_Post $post, Place $place, string $headline = '', bool $replaces_footer = true ): string {
		PageAssets::style( 'slipstream-likes', 'blocks/like/style' );
		PageAssets::module( 'slipstream-likes', 'blocks/like/view' );
		$id                         = self::anchor( $post ) . ( isset( $this->printed[ $post->ID ] ) ? wp_unique_id( '-' ) : '' );
		$this->printed[ $post->ID ] = $replaces_footer || $this->replaces_footer( $post );
		$is_liked                   = $this->likes->is_liked( $post->ID );
		return sprintf(
			'<div class="sharedaddy sd-block sd-like jetpack-likes-widget-wrapper jetpack-likes-widget-loaded" id="%1$s"%2$s>%3$s<form method="post" action="%4$s"><input type="hidden" name="%5$s" value="%6$s"><input type="hidden" name="%7$s" value="%8$d"><input type="hidden" name="%16$s" value="%17$s">%9$s<button type="submit" aria-pressed="%10$s">%11$s<span>%12$s</span></button><span role="status" data-failed="%18$s">%13$s</span><noscript><button type="submit" name="%14$s" value="1">%15$s</button></noscript></form></div>',
			esc_attr( $id ),
			ServerRoot::attribute( 'likes' ),
			$headline,
			esc_url( (string) get_permalink( $post ) ),
			FormFields::TOKEN,
			esc_attr( $this->guard->click_token( self::PURPOSE, $post->ID, $place->value ) ),
			self::POST,
			$post->ID,
			is_user_logged_in() ? self::nonce() : '',
			$is_liked ? 'true' : 'false',
			Icon::svg( Icon::path( 'heart' ) ),
			esc_html_x( 'Like', 'verb', 'slipstream' ),
			esc_html( self::number_text( $this->likes->count( $post->ID ) ) ),
			self::UNDO,
			esc_html__( 'Remove like', 'slipstream' ),
			self::PLACE,
			esc_attr( $place->value ),
			// The script shows this text if the server cannot be reached.
			esc_attr__( 'That didn’t work. Try again.', 'slipstream' )
		);
	}

	/** Returns the `id` of a post's button, for the redirect after the form is sent. */
	public static function anchor( WP_Post $post ): string {
		return "like-post-$post->ID";
	}

	/** Returns the number of likes as text; '' for 0. */
	public static function number_text( int $number ): string {
		/* translators: %s: number of likes. */
		return $number > 0 ? sprintf( _n( '%s like', '%s likes', $number, 'slipstream' ), number_format_i18n( $number ) ) : '';
	}

	/** Returns a field for logged-in users, whose pages are not cached. With its nonce, the like is stored with their account. */
	private static function nonce(): string {
		return sprintf( '<input type="hidden" name="%s" value="%s">', self::NONCE, esc_attr( wp_create_nonce( self::PURPOSE ) ) );
	}
}
