<?php
declare( strict_types=1 );

namespace Slipstream\Extensions\Goodreads;

use Slipstream\Contracts\BlockAttributes;
use Slipstream\Domains\Embeds\Embed;
use Slipstream\Domains\Embeds\Facade;
use Slipstream\Domains\Embeds\Provider;
use Slipstream\Domains\Embeds\ScriptDocument;
use Slipstream\Support\Constants;

/**
 * Renders the books of a Goodreads member. Goodreads offers a script but no frame. So the script runs in a sandboxed document
 * that cannot access the page or its cookies.
 */
final class Renderer {

	private const PROVIDER = 'Goodreads';

	private readonly Constants $constants;

	public function __construct( private readonly Facade $facade ) {
		$this->constants = Constants::from_parent( __DIR__ );
	}

	public function render( BlockAttributes $attributes ): string {
		// An ID has 15 digits at most. Print nothing for a longer one, because a shortened one is another member's.
		$id = (int) $attributes->clamped( 'goodreadsId', 0, 1e15, 0 );
		if ( $id < 1 || $id >= 1e15 ) {
			return '';
		}
		$origin   = $this->constants->text( 'origin' );
		$provider = new Provider( 'goodreads', self::PROVIDER, $origin, $this->constants->text( 'sandbox' ) );
		$title    = __( 'Books on Goodreads', 'slipstream' );
		$heading  = $attributes->text( 'customTitle', max: 200 );
		$embed    = new Embed(
			provider: $provider,
			frame_url: '',
			title: $title,
			link: "$origin/review/list/$id?" . http_build_query( [ 'shelf' => $this->choice( $attributes, 'shelfOption', 'shelves' ) ] ),
			link_text: __( 'View the books on Goodreads', 'slipstream' ),
			button: __( 'Show the books from Goodreads', 'slipstream' ),
			size_style: "height:{$this->constants->integer( 'height' )}px",
			document: ScriptDocument::html(
				$title,
				( '' === $heading ? '' : sprintf( '<h2>%s</h2>', esc_html( $heading ) ) ) . "<div id=\"gr_custom_widget_$id\"></div>",
				$this->constants->text( 'style' ),
				$provider->through_gateway( "$origin/review/custom_widget/$id?" . http_build_query( $this->query( $attributes, $id ) ) )
			),
		);
		$markup   = $this->facade->html( $embed );
		return '' === $markup ? '' : sprintf( '<div %1$s>%2$s</div>', get_block_wrapper_attributes(), $markup );
	}

	/** @return array<string, string> Query arguments of Goodreads' script. shelf.ts has the same list. */
	private function query( BlockAttributes $attributes, int $id ): array {
		$count = $attributes->text( 'bookNumber', max: 3 );
		$flag  = static fn ( string $name, bool $default ): string => $attributes->is( $name, $default ) ? '1' : '0';
		return [
			'cover_position'        => 'left',
			'cover_size'            => 'small',
			'num_books'             => (string) max(
				$this->constants->integer( 'minBooks' ),
				min( $this->constants->integer( 'maxBooks' ), ctype_digit( $count ) ? (int) $count : 5 )
			),
			'order'                 => $this->choice( $attributes, 'orderOption', 'orders' ),
			'shelf'                 => $this->choice( $attributes, 'shelfOption', 'shelves' ),
			'show_author'           => $flag( 'showAuthor', true ),
			'show_cover'            => $flag( 'showCover', true ),
			'show_rating'           => $flag( 'showRating', true ),
			'show_review'           => $flag( 'showReview', false ),
			'show_tags'             => $flag( 'showTags', false ),
			'show_title'            => $flag( 'showTitle', true ),
			'sort'                  => $this->choice( $attributes, 'sortOption', 'sorts' ),
			'widget_bg_transparent' => '1',
			'widget_id'             => (string) $id,
		];
	}

	/** @return string The saved value; the first allowed one if it is not allowed. */
	private function choice( BlockAttributes $attributes, string $name, string $list ): string {
		$allowed = $this->constants->strings( $list );
		return $attributes->choice( $name, $allowed, $allowed[0] ?? '' );
	}
}
