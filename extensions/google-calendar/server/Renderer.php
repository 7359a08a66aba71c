<?php
declare( strict_types=1 );

namespace Slipstream\Extensions\GoogleCalendar;

use Slipstream\Blocks\ClassList;
use Slipstream\Contracts\BlockAttributes;
use Slipstream\Domains\Embeds\EmbedUrl;
use Slipstream\Domains\Embeds\Embed;
use Slipstream\Domains\Embeds\Facade;
use Slipstream\Domains\Embeds\Provider;
use Slipstream\Support\Constants;

/** Renders the calendar instead of the saved link; '' if the link does not lead to Google Calendar. */
final class Renderer {

	private const HOST = 'calendar.google.com';

	/** Lets Google's page run, and open events in a new tab. */
	private const SANDBOX = 'allow-scripts allow-same-origin allow-popups allow-popups-to-escape-sandbox';

	public function __construct( private readonly Facade $facade ) {}

	public function render( BlockAttributes $attributes ): string {
		// WordPress encodes `&` when an author without `unfiltered_html` saves.
		$url = EmbedUrl::validate( str_replace( '&amp;', '&', $attributes->text( 'url' ) ), [ self::HOST ] );
		if ( '' === $url ) {
			return '';
		}
		$names = [ 'wp-block-jetpack-google-calendar', ClassList::align( $attributes ), $attributes->text( 'className' ) ];
		return sprintf(
			'<div class="%1$s">%2$s</div>',
			esc_attr( ClassList::join( $names ) ),
			$this->markup( $url, self::height( $attributes ) )
		);
	}

	private function markup( string $url, int $height ): string {
		$text = __( 'Open the calendar on Google Calendar', 'slipstream' );
		$path = (string) preg_replace( '~^https://[^/]+|#.*$~', '', $url );
		// Google refuses to be framed here: this is a user's own calendar view or an iCalendar file.
		if ( 1 === preg_match( '~' . Constants::from_parent( __DIR__ )->text( 'unframed' ) . '~', $path ) ) {
			return sprintf( '<a href="%1$s">%2$s</a>', esc_url( $url ), esc_html( $text ) );
		}
		$embed = new Embed(
			provider: new Provider( 'google-calendar', 'Google Calendar', 'https://' . self::HOST, self::SANDBOX ),
			frame_url: $url,
			title: __( 'Google Calendar', 'slipstream' ),
			link: $url,
			link_text: $text,
			button: __( 'Show the calendar from Google Calendar', 'slipstream' ),
			size_style: "height:{$height}px",
		);
		return $this->facade->html( $embed );
	}

	private static function height( BlockAttributes $attributes ): int {
		$limits = Constants::from_parent( __DIR__ );
		$height = abs( $attributes->number( 'height' ) ?? 0 );
		return $height < 1
			? $limits->integer( 'defaultHeight' )
			: (int) min( max( $height, $limits->integer( 'minHeight' ) ), $limits->integer( 'maxHeight' ) );
	}
}
