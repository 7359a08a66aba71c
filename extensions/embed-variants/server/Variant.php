<?php
declare( strict_types=1 );

namespace Slipstream\Extensions\EmbedVariants;

use Slipstream\Domains\Embeds\EmbedUrl;
use Slipstream\Domains\Embeds\Embed;
use Slipstream\Domains\Embeds\Provider;
use Slipstream\Support\Json;

/** Builds embed frames for Facebook, Instagram and Loom from the URL alone, without a request. */
final class Variant {

	/** The frame keeps the provider's origin, which its scripts need. It must not navigate the page around it. */
	private const SANDBOX = 'allow-scripts allow-same-origin allow-popups allow-popups-to-escape-sandbox';
	private const ALLOW   = 'encrypted-media; fullscreen; picture-in-picture';

	/** Patterns of URL paths by kind. All other paths are posts. */
	private const FACEBOOK = [
		'reel'  => '#^/(?:reel|share/r)/.#',
		'video' => '#^/(?:[^/]+/videos/.|share/v/.|watch/?$|video\.php$)#',
		'page'  => '#^/(?:(?!watch/?$)[\w-][\w.-]*(?<!\.php)/?$|(?:pages|people|p)/.)#',
	];

	private const SIZES = [
		'post'  => 'height:600px;max-width:500px',
		'page'  => 'height:500px;max-width:500px',
		'photo' => 'height:700px;max-width:540px',
		'video' => 'aspect-ratio:16/9',
		'reel'  => 'aspect-ratio:9/16;max-width:340px',
	];

	/** @return string|null Name of the embed variation that matches the URL. */
	public static function name( string $url ): ?string {
		foreach ( Json::file( dirname( __DIR__ ) . '/providers.json' ) as $name => $pattern ) {
			if ( 1 === preg_match( "#$pattern#i", $url ) ) {
				return (string) $name;
			}
		}
		return null;
	}

	/** @return Embed|null Null if the URL cannot be embedded. */
	public static function embed( string $url ): ?Embed {
		return match ( self::name( $url ) ) {
			'facebook'  => self::facebook( EmbedUrl::validate( $url, [ 'www.facebook.com' ] ) ),
			'instagram' => self::instagram(
				EmbedUrl::validate( $url, [ 'instagram.com', 'www.instagram.com', 'instagr.am', 'www.instagr.am' ] )
			),
			'loom'      => self::loom( EmbedUrl::validate( $url, [ 'loom.com', 'www.loom.com' ] ) ),
			default     => null,
		};
	}

	/** Selects Facebook's plugin by the URL's path; null for Facebook's home page. */
	private static function facebook( string $url ): ?Embed {
		$path = (string) wp_parse_url( $url, PHP_URL_PATH );
		if ( '' === trim( $path, '/' ) ) {
			return null;
		}
		$kinds  = array_keys( array_filter( self::FACEBOOK, static fn ( string $pattern ): bool => 1 === preg_match( $pattern, $path ) ) );
		$kind   = $kinds[0] ?? 'post';
		$plugin = [
			'page'  => 'page.php?tabs=timeline&width=500&height=500',
			'post'  => 'post.php?show_text=true&width=500',
			'video' => 'video.php?show_text=false',
			'reel'  => 'video.php?show_text=false',
		][ $kind ];
		$frame  = "https://www.facebook.com/plugins/$plugin&href=" . rawurlencode( $url );
		return self::make(
			new Provider( 'facebook', 'Facebook', 'https://www.facebook.com', self::SANDBOX, self::ALLOW ),
			$kind,
			$frame,
			$url
		);
	}

	private static function instagram( string $url ): ?Embed {
		if (
			1 !== preg_match(
				'#^/(?:[\w.]{1,40}/)?(p|reels?|tv)/([\w-]{5,40})(?:/|$)#',
				(string) wp_parse_url( $url, PHP_URL_PATH ),
				$match
			)
		) {
			return null;
		}
		$kind = str_starts_with( $match[1], 'reel' ) ? 'reel' : $match[1];
		return self::make(
			new Provider( 'instagram', 'Instagram', 'https://www.instagram.com', self::SANDBOX, self::ALLOW ),
			'photo',
			"https://www.instagram.com/p/{$match[2]}/embed/",
			"https://www.instagram.com/$kind/{$match[2]}/"
		);
	}

	/** Reads the ID from the end of the path. A title may precede it. */
	private static function loom( string $url ): ?Embed {
		if ( 1 !== preg_match( '#^/share/(?:[\w-]{1,200}-)?([0-9a-f]{32})/?$#', (string) wp_parse_url( $url, PHP_URL_PATH ), $match ) ) {
			return null;
		}
		return self::make(
			new Provider( 'loom', 'Loom', 'https://www.loom.com', self::SANDBOX, self::ALLOW ),
			'video',
			"https://www.loom.com/embed/{$match[1]}",
			"https://www.loom.com/share/{$match[1]}"
		);
	}

	private static function make( Provider $provider, string $kind, string $frame, string $link ): Embed {
		[ $title, $link_text, $button ] = self::labels( $kind );
		$name                           = $provider->name;
		return new Embed(
			$provider,
			$frame,
			sprintf( $title, $name ),
			$link,
			sprintf( $link_text, $name ),
			sprintf( $button, $name ),
			self::SIZES[ $kind ]
		);
	}

	/** @return array{string, string, string} Labels of the frame, the link and the button. */
	private static function labels( string $kind ): array {
		return match ( $kind ) {
			'page'          => [
				/* translators: %s: a company, such as Facebook. */
				__( 'Page on %s', 'slipstream' ),
				/* translators: %s: a company, such as Facebook. */
				__( 'View the page on %s', 'slipstream' ),
				/* translators: %s: a company, such as Facebook. */
				__( 'Show the page from %s', 'slipstream' ),
			],
			'video', 'reel' => [
				/* translators: %s: a company, such as Loom. */
				__( 'Video on %s', 'slipstream' ),
				/* translators: %s: a company, such as Loom. */
				__( 'Watch the video on %s', 'slipstream' ),
				/* translators: %s: a company, such as Loom. */
				__( 'Show the video from %s', 'slipstream' ),
			],
			default         => [
				/* translators: %s: a company, such as Instagram. */
				__( 'Post on %s', 'slipstream' ),
				/* translators: %s: a company, such as Instagram. */
				__( 'View the post on %s', 'slipstream' ),
				/* translators: %s: a company, such as Instagram. */
				__( 'Show the post from %s', 'slipstream' ),
			],
		};
	}
}
