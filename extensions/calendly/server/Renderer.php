<?php
declare( strict_types=1 );

namespace Slipstream\Extensions\Calendly;

use Slipstream\Blocks\ClassList;
use Slipstream\Contracts\BlockAttributes;
use Slipstream\Domains\Embeds\EmbedUrl;
use Slipstream\Domains\Embeds\Embed;
use Slipstream\Domains\Embeds\Facade;
use Slipstream\Domains\Embeds\LinkButton;
use Slipstream\Domains\Embeds\Provider;
use Slipstream\Support\Constants;
use WP_Block;

/** Renders a calendar as a frame or a link, without Calendly's script. */
final class Renderer {

	private const PROVIDER = 'Calendly';

	private readonly Constants $constants;

	/** Query arguments that the editor uses too. */
	private readonly Constants $parts;

	public function __construct( private readonly Facade $facade ) {
		$this->constants = Constants::from_parent( __DIR__ );
		$this->parts     = Constants::from_file( dirname( __DIR__ ) . '/address.json' );
	}

	/** @param string $content Saved inner blocks, already rendered. */
	public function render( BlockAttributes $attributes, string $content, WP_Block $block ): string {
		// Calendly's home page is not a calendar.
		$url = EmbedUrl::validate(
			$attributes->text( 'url', max: 2048 ),
			'~^https://' . preg_quote( $this->parts->text( 'host' ), '~' ) . '/[^/?#]~'
		);
		if ( '' === $url ) {
			return '';
		}
		$is_link  = 'link' === $attributes->text( 'style' );
		$settings = $this->settings( $attributes );
		$link_url = add_query_arg( $settings, $url );
		$id       = wp_unique_id( 'calendly-block-' );
		return sprintf(
			'<div class="%1$s"%2$s>%3$s</div>',
			esc_attr( self::classes( $attributes, $is_link ) ),
			$is_link ? '' : sprintf( ' id="%s"', esc_attr( $id ) ),
			$is_link ? LinkButton::html( $block, self::legacy_button( $attributes ), $link_url, $id ) : $this->frame( $url, $settings )
		);
	}

	private static function classes( BlockAttributes $attributes, bool $is_link ): string {
		return ClassList::join(
			[
				'wp-block-jetpack-calendly',
				ClassList::align( $attributes, [ 'left', 'center', 'right' ] ),
				$attributes->text( 'className' ),
				$is_link ? 'calendly-style-link' : 'calendly-style-inline',
			]
		);
	}

	/** @param array<string, string> $settings Query parameters of the URL. */
	private function frame( string $url, array $settings ): string {
		$host  = $this->parts->text( 'host' );
		$place = [
			'embed_domain' => (string) wp_parse_url( home_url(), PHP_URL_HOST ),
			'embed_type'   => 'Inline',
		];
		return $this->facade->html(
			new Embed(
				provider: new Provider( 'calendly', self::PROVIDER, "https://$host", $this->constants->text( 'sandbox' ) ),
				frame_url: add_query_arg( [ ...$place, ...$settings ], $url ),
				title: __( 'Calendar to schedule an appointment', 'slipstream' ),
				link: add_query_arg( $settings, $url ),
				/* translators: %s: the provider, such as Calendly. */
				link_text: sprintf( __( 'Schedule an appointment on %s', 'slipstream' ), self::PROVIDER ),
				/* translators: %s: the provider, such as Calendly. */
				button: sprintf( __( 'Show the calendar from %s', 'slipstream' ), self::PROVIDER ),
				size_style: "height:{$this->constants->integer( 'height' )}px",
			)
		);
	}

	/**
	 * @return array<string, string> The author's settings as Calendly's query arguments. Invalid colors are replaced by the
	 *     block's defaults.
	 */
	private function settings( BlockAttributes $attributes ): array {
		$defaults = $this->constants->texts( 'defaults' );
		$color    = static fn ( string $name ): string => self::first( ltrim( $attributes->hex( $name ), '#' ), $defaults[ $name ] ?? '' );
		return [
			'hide_event_type_details' => $attributes->is( 'hideEventTypeDetails' ) ? '1' : '0',
			...array_map( $color, $this->parts->texts( 'colors' ) ),
		];
	}

	/** @return array<string, mixed> Button attributes from posts of 2020, which contain them in this block. */
	private static function legacy_button( BlockAttributes $attributes ): array {
		return [
			'text'                  => self::first( $attributes->text( 'submitButtonText' ), __( 'Schedule time with me', 'slipstream' ) ),
			'textColor'             => self::first( $attributes->text( 'submitButtonTextColor' ), $attributes->text( 'textButtonColor' ) ),
			'customTextColor'       => $attributes->text( 'customTextButtonColor' ),
			'backgroundColor'       => self::first(
				$attributes->text( 'submitButtonBackgroundColor' ),
				$attributes->text( 'backgroundButtonColor' )
			),
			'customBackgroundColor' => $attributes->text( 'customBackgroundButtonColor' ),
		];
	}

	private static function first( string $text, string $other ): string {
		return '' === $text ? $other : $text;
	}
}
