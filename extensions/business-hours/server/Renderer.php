<?php
declare( strict_types=1 );

namespace Slipstream\Extensions\BusinessHours;

use Slipstream\Contracts\BlockAttributes;
use WP_Block;

/** Renders the week as a definition list. */
final class Renderer {

	public function __construct( private readonly StructuredData $structured_data ) {}

	/**
	 * Renders the block. The markup is the same as Jetpack's, because themes style it.
	 * @param string $content Empty, since the block saves no content.
	 */
	public function render( BlockAttributes $attributes, string $content, WP_Block $block ): string {
		$saved = Week::sort( self::saved_days( $attributes, $block ) );
		$days  = array_values( array_filter( array_map( Day::read( ... ), $saved ) ) );
		$this->structured_data->add( $days );

		$shows_now = OpenNow::is_shown( $attributes );

		$html = sprintf(
			'<dl %s>%s%s</dl>',
			get_block_wrapper_attributes( [ 'class' => 'jetpack-business-hours' ] + ( $shows_now ? OpenNow::data( $days ) : [] ) ),
			$shows_now ? OpenNow::row() : '',
			self::items( $days )
		);
		/**
		 * Filters the markup of business hours.
		 * @param string               $html       The definition list.
		 * @param array<string, mixed> $attributes The block's attributes, with days sorted from the first day of the week.
		 */
		$filtered = apply_filters( 'jetpack_business_hours_content', $html, [ 'days' => $saved ] + $attributes->all() );
		return is_string( $filtered ) ? $filtered : $html;
	}

	/** @return list<mixed> The attribute `days`, or the default week if it is empty. */
	private static function saved_days( BlockAttributes $attributes, WP_Block $block ): array {
		$days = $attributes->items( 'days' );
		if ( [] === $days ) {
			$days = $block->block_type->attributes['days']['default'] ?? [];
		}
		return is_array( $days ) ? array_values( $days ) : [];
	}

	/**
	 * Renders the items of the list, without white space between them.
	 * @param list<Day> $days Days in display order.
	 */
	private static function items( array $days ): string {
		$names = Week::names();
		$items = '';
		foreach ( $days as $day ) {
			$items .= sprintf(
				'<div class="jetpack-business-hours__item"><dt class="%1$s">%2$s</dt><dd class="%1$s">%3$s</dd></div>',
				esc_attr( $day->name ),
				esc_html( $names[ $day->name ] ?? $day->name ),
				esc_html( $day->text() )
			);
		}
		return $items;
	}
}
