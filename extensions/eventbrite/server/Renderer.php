<?php
declare( strict_types=1 );

namespace Slipstream\Extensions\Eventbrite;

use Slipstream\Blocks\ClassList;
use Slipstream\Blocks\ServerRoot;
use Slipstream\Contracts\BlockAttributes;
use Slipstream\Domains\Embeds\Embed;
use Slipstream\Domains\Embeds\Facade;
use Slipstream\Domains\Embeds\LinkButton;
use Slipstream\Domains\Embeds\Provider;
use Slipstream\Support\Constants;
use WP_Block;

/** Renders the ticket checkout, or a button that opens it in a dialog. */
final class Renderer {

	private const PROVIDER = 'Eventbrite';

	public function __construct( private readonly Facade $facade ) {}

	/** @param string $content Saved inner blocks. */
	public function render( BlockAttributes $attributes, string $content, WP_Block $block ): string {
		$event = Event::from_attributes( $attributes );
		if ( null === $event ) {
			return '';
		}
		$id       = wp_unique_id( 'eventbrite-widget-' );
		$is_modal = $attributes->is( 'useModal' ) || 'modal' === $attributes->text( 'style' );
		$embed    = self::embed( $event );
		return sprintf(
			'<div class="%1$s"%2$s>%3$s</div>',
			esc_attr( self::classes( $attributes, $is_modal ) ),
			$is_modal ? ServerRoot::attribute( 'eventbrite' ) : sprintf( ' id="%s"', esc_attr( $id ) ),
			$is_modal
				? LinkButton::html( $block, self::legacy_button( $attributes ), $event->url, $id ) . self::dialog( $embed, $id )
				: $this->inline( $embed )
		);
	}

	private static function classes( BlockAttributes $attributes, bool $is_modal ): string {
		return ClassList::join(
			[
				'wp-block-jetpack-eventbrite',
				ClassList::align( $attributes ),
				$attributes->text( 'className' ),
				$is_modal ? '' : 'wp-block-jetpack-eventbrite--embed',
			]
		);
	}

	private static function embed( Event $event ): Embed {
		$constants = Constants::from_parent( __DIR__ );
		$page      = get_permalink();
		return new Embed(
			provider: new Provider(
				'eventbrite',
				self::PROVIDER,
				$event->origin,
				$constants->text( 'sandbox' ),
				$constants->text( 'allow' )
			),
			frame_url: $event->checkout( false === $page ? home_url( '/' ) : $page ),
			/* translators: %s: the provider, such as Eventbrite. */
			title: sprintf( __( 'Ticket checkout on %s', 'slipstream' ), self::PROVIDER ),
			link: $event->url,
			/* translators: %s: the provider, such as Eventbrite. */
			link_text: sprintf( __( 'Register on %s', 'slipstream' ), self::PROVIDER ),
			/* translators: %s: the provider, such as Eventbrite. */
			button: sprintf( __( 'Show the ticket checkout from %s', 'slipstream' ), self::PROVIDER ),
			size_style: "height:{$constants->integer( 'height' )}px",
		);
	}

	/** Renders the frame and a permanent link. Feeds contain only the link. */
	private function inline( Embed $embed ): string {
		return $this->facade->html( $embed ) . ( is_feed() ? '' : self::link( $embed ) );
	}

	private static function link( Embed $embed ): string {
		return sprintf(
			'<a href="%1$s" rel="noopener noreferrer" target="_blank" class="eventbrite__direct-link">%2$s<span class="screen-reader-text"> %3$s</span></a>',
			esc_url( $embed->link ),
			esc_html( $embed->link_text ),
			/* translators: added after the text of a link. */
			esc_html__( '(opens in a new tab)', 'slipstream' )
		);
	}

	/**
	 * Renders the dialog. Clicking the button counts as consent, so the dialog loads the frame without asking. Its link is for
	 * visitors who cannot use the frame.
	 */
	private static function dialog( Embed $embed, string $id ): string {
		return sprintf(
			'<dialog class="wp-block-jetpack-eventbrite__checkout" aria-labelledby="%1$s-title" closedby="any"><form method="dialog"><span id="%1$s-title">%2$s</span>%3$s<button aria-label="%4$s" autofocus>×</button></form><template>%5$s</template></dialog>',
			esc_attr( $id ),
			esc_html( $embed->title ),
			self::link( $embed ),
			esc_attr__( 'Close', 'slipstream' ),
			Facade::frame( $embed )
		);
	}

	/** @return array<string, mixed> Button attributes from posts of 2020, which contain them in this block. */
	private static function legacy_button( BlockAttributes $attributes ): array {
		$text       = $attributes->text( 'text' );
		$is_outline = in_array( 'is-style-outline', explode( ' ', $attributes->text( 'className' ) ), true );
		return [
			'text'                  => '' === $text ? __( 'Register', 'slipstream' ) : $text,
			'textColor'             => $attributes->text( 'textColor' ),
			'customTextColor'       => $attributes->text( 'customTextColor' ),
			'backgroundColor'       => $attributes->text( 'backgroundColor' ),
			'customBackgroundColor' => $attributes->text( 'customBackgroundColor' ),
			'borderRadius'          => $attributes->number( 'borderRadius' ),
			'className'             => $is_outline ? 'is-style-outline' : '',
		];
	}
}
