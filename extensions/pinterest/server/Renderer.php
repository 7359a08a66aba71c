<?php
declare( strict_types=1 );

namespace Slipstream\Extensions\Pinterest;

use Slipstream\Blocks\ClassList;
use Slipstream\Contracts\BlockAttributes;
use Slipstream\Domains\Embeds\EmbedUrl;
use Slipstream\Domains\Embeds\Embed;
use Slipstream\Domains\Embeds\Facade;
use Slipstream\Domains\Embeds\Provider;
use Slipstream\Domains\Embeds\ScriptDocument;
use Slipstream\Support\Json;

/**
 * Renders a pin in a sandboxed iframe. Pinterest offers only a script, which runs there without access to the page and its
 * cookies.
 */
final class Renderer {

	private const PROVIDER = 'Pinterest';

	public function __construct( private readonly Facade $facade ) {}

	/** @param string $content The saved link. Returned unchanged in feeds, the REST API, the dashboard and cron jobs. */
	public function render( BlockAttributes $attributes, string $content ): string {
		if ( is_feed() || is_admin() || wp_is_rest_endpoint() || wp_doing_cron() ) {
			return $content;
		}
		$url    = $attributes->text( 'url' );
		$pin    = Pin::read( $url );
		$markup = match ( $pin?->kind ) {
			null => EmbedUrl::to_link( $url ),
			'' => self::link( $pin, __( 'View on Pinterest', 'slipstream' ) ),
			default => $this->facade->html( self::embed( $pin ) ),
		};
		$classes = ClassList::join( [ 'wp-block-jetpack-pinterest', $attributes->text( 'className' ) ] );
		return '' === $markup ? '' : sprintf( '<div class="%1$s">%2$s</div>', esc_attr( $classes ), $markup );
	}

	private static function embed( Pin $pin ): Embed {
		[ $title, $link, $button ] = self::labels( $pin->kind );
		$provider                  = new Provider( 'pinterest', self::PROVIDER, 'https://assets.pinterest.com', self::parts()['sandbox'] );
		return new Embed( $provider, '', $title, $pin->url, $link, $button, $pin->room(), '', self::document( $pin, $provider, $link ) );
	}

	/** Returns the iframe's HTML document, in which Pinterest's script draws the pin. Same as pin-document.ts. */
	private static function document( Pin $pin, Provider $provider, string $text ): string {
		$parts = self::parts();
		$link  = sprintf(
			'<a data-pin-do="%1$s" href="%2$s">%3$s</a>',
			esc_attr( $pin->kind ),
			esc_url( $pin->url ),
			esc_html( $text )
		);
		return ScriptDocument::html( $text, $link, $parts['style'], $provider->through_gateway( $parts['script'] ) );
	}

	/** @return array{script: string, sandbox: string, style: string} Script URL, sandbox permissions and CSS, shared with TypeScript. */
	private static function parts(): array {
		/** @var array{script: string, sandbox: string, style: string} $parts */
		$parts = Json::file( dirname( __DIR__ ) . '/document.json' );
		return $parts;
	}

	private static function link( Pin $pin, string $text ): string {
		return sprintf( '<a href="%1$s">%2$s</a>', esc_url( $pin->url ), esc_html( $text ) );
	}

	/** @return array{string, string, string} Texts of the iframe, the link and the button. */
	private static function labels( string $kind ): array {
		return match ( $kind ) {
			'embedPin'   => [
				__( 'Pin on Pinterest', 'slipstream' ),
				__( 'View the pin on Pinterest', 'slipstream' ),
				__( 'Show the pin from Pinterest', 'slipstream' ),
			],
			'embedBoard' => [
				__( 'Board on Pinterest', 'slipstream' ),
				__( 'View the board on Pinterest', 'slipstream' ),
				__( 'Show the board from Pinterest', 'slipstream' ),
			],
			default      => [
				__( 'Profile on Pinterest', 'slipstream' ),
				__( 'View the profile on Pinterest', 'slipstream' ),
				__( 'Show the profile from Pinterest', 'slipstream' ),
			],
		};
	}
}
