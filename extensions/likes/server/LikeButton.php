<?php
declare( strict_types=1 );

namespace Slipstream\Extensions\Likes;

use Slipstream\Assets\PageAssets;
use Slipstream\Blocks\Icon;
use Slipstream\Blocks\ServerRoot;
use Slipstream\Submissions\FormFields;
use Slipstream\Submissions\Guard;
use WP_Post;

/** The form with the like button. It is the same for all visitors, so that pages stay cacheable; their browsers remember what they like. */
final class LikeButton {

	public const PURPOSE = 'like';

	/** Names of fields. */
	public const POST  = 'slipstream_like';
	public const KEY   = 'slipstream_like_key';
	public const UNDO  = 'slipstream_like_undo';
	public const NONCE = '_wpnonce';

	/** @var array<int, true> Posts whose button is on the page. */
	private array $printed = [];

	public function __construct(
		private readonly Likes $likes,
		private readonly Guard $guard,
	) {}

	public function is_printed( WP_Post $post ): bool {
		return isset( $this->printed[ $post->ID ] );
	}

	/** @param string $headline Markup above the button. */
	public function markup( WP_Post $post, string $headline = '' ): string {
		PageAssets::style( 'slipstream-likes', 'blocks/like/style' );
		PageAssets::module( 'slipstream-likes', 'blocks/like/view' );
		$id                         = self::anchor( $post ) . ( $this->is_printed( $post ) ? wp_unique_id( '-' ) : '' );
		$this->printed[ $post->ID ] = true;
		$is_liked                   = $this->likes->is_liked( $post->ID );
		return sprintf(
			'<div class="sharedaddy sd-block sd-like jetpack-likes-widget-wrapper jetpack-likes-widget-loaded" id="%1$s"%2$s>%3$s<form method="post" action="%4$s"><input type="hidden" name="%5$s" value="%6$s"><input type="hidden" name="%7$s" value="%8$d">%9$s<button type="submit" aria-pressed="%10$s">%11$s<span>%12$s</span></button><span role="status">%13$s</span><noscript><button type="submit" name="%14$s" value="1">%15$s</button></noscript></form></div>',
			esc_attr( $id ),
			ServerRoot::attribute( 'likes' ),
			$headline,
			esc_url( (string) get_permalink( $post ) ),
			FormFields::TOKEN,
			esc_attr( $this->guard->click_token( self::PURPOSE, $post->ID ) ),
			self::POST,
			$post->ID,
			is_user_logged_in() ? self::nonce() : '',
			$is_liked ? 'true' : 'false',
			Icon::svg( Icon::path( 'heart' ) ),
			esc_html_x( 'Like', 'verb', 'slipstream' ),
			esc_html( self::number_text( $this->likes->count( $post->ID ) ) ),
			self::UNDO,
			esc_html__( 'Remove like', 'slipstream' )
		);
	}

	/** Returns the ID of the element of a post, for the link back from the form. */
	public static function anchor( WP_Post $post ): string {
		return "like-post-$post->ID";
	}

	/** Returns the number in words; '' without likes. */
	public static function number_text( int $number ): string {
		/* translators: %s: number of likes. */
		return $number > 0 ? sprintf( _n( '%s like', '%s likes', $number, 'slipstream' ), number_format_i18n( $number ) ) : '';
	}

	/** Fields of users, whose pages are not cached. The nonce lets the like count under their name. */
	private static function nonce(): string {
		return sprintf( '<input type="hidden" name="%s" value="%s">', self::NONCE, esc_attr( wp_create_nonce( self::PURPOSE ) ) );
	}
}
