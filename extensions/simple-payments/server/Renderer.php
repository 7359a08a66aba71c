<?php
declare( strict_types=1 );

namespace Slipstream\Extensions\SimplePayments;

use Slipstream\Blocks\Excerpts;
use Slipstream\Blocks\SafeMarkup;
use Slipstream\Contracts\BlockAttributes;
use Slipstream\Contracts\QueryFailed;
use Slipstream\Domains\Payments\Checkout\CheckoutLink;
use Slipstream\Domains\Payments\Products\Product;
use Slipstream\Domains\Payments\Products\Products;
use Slipstream\Support\View;
use WP_Block;

/**
 * Renders the stored product with a link to its checkout. Does not print the saved markup, whose price may be outdated or changed by
 * any author.
 */
final class Renderer {

	private const DEFAULT_LINK_TEXT = 'Click here to purchase.';

	private const MAX_LINK_TEXT = 200;

	public function __construct(
		private readonly Products $products,
		private readonly CheckoutLink $checkout,
	) {}

	/** @param string $content Saved markup of any release. Only its link text is used. */
	public function render( BlockAttributes $attributes, string $content, WP_Block $block ): string {
		$id      = self::id( BlockAttributes::from_post( $block )->number( 'productId' ) );
		$product = is_preview() ? $this->products->find_for_preview( $id ) : $this->products->find( $id );
		return null === $product ? '' : $this->markup( $product, self::link_text( $content ) );
	}

	/**
	 * Shortcode `[simple-payment id="…"]`. Its attributes can change texts, but not the price.
	 * @param array<array-key, mixed>|string $attributes `id`, `title`, `description`, `cta`, `class`.
	 */
	public function shortcode( array|string $attributes ): string {
		$values  = shortcode_atts(
			[
				'id'          => '',
				'title'       => '',
				'description' => '',
				'cta'         => '',
				'class'       => '',
			],
			(array) $attributes,
			'simple-payment'
		);
		$text    = static fn ( string $name ): string => is_scalar( $values[ $name ] ) ? trim( (string) $values[ $name ] ) : '';
		$product = ctype_digit( $text( 'id' ) ) ? $this->products->find( self::id( (float) $text( 'id' ) ) ) : null;
		return null === $product
			? ''
			: $this->markup( $product, $text( 'cta' ), $text( 'title' ), $text( 'description' ), $text( 'class' ) );
	}

	/**
	 * @param string $link_text   Link text as inline HTML; '' for the default.
	 * @param string $title       Title; '' for that of the product.
	 * @param string $description Description; '' for that of the product.
	 * @param string $class       Additional CSS classes.
	 */
	private function markup(
		Product $product,
		string $link_text,
		string $title = '',
		string $description = '',
		string $class = ''
	): string {
		[ $url, $text ] = $this->link( $product, $link_text );
		return View::render(
			dirname( __DIR__ ) . '/render.php',
			[
				'id'          => $product->id,
				'class'       => '' === $class ? '' : " $class",
				'image'       => 0 === $product->image_id ? '' : wp_get_attachment_image( $product->image_id, 'large' ),
				'title'       => '' === $title ? $product->title : $title,
				'description' => '' === $description ? $product->description : $description,
				'price'       => $product->price->format(),
				'url'         => $url,
				'text'        => $text,
				'is_page'     => self::is_page(),
			]
		);
	}

	/**
	 * Returns the URL and the text of the link. It leads to the checkout; in feeds and emails, to the post.
	 * @return array{string, string} URL, not escaped, '' if the product cannot be bought; link text as safe HTML.
	 */
	private function link( Product $product, string $text ): array {
		$text = '' === $text || self::DEFAULT_LINK_TEXT === $text
			? esc_html__( 'Click here to purchase.', 'slipstream' )
			: SafeMarkup::inline( $text, SafeMarkup::INLINE_ELEMENTS );
		if ( ! self::is_page() ) {
			return [ (string) get_permalink(), $text ];
		}
		try {
			return match ( true ) {
				! $this->checkout->is_open() => [ '', '' ],
				$this->checkout->is_sold_out( $product ) => [ '', esc_html__( 'Sold out', 'slipstream' ) ],
				default => [ $this->checkout->to_product( $product, (int) get_the_ID() ), $text ],
			};
		} catch ( QueryFailed ) {
			return [ '', '' ];
		}
	}

	/** Whether the output is a page: not a feed, an email or a REST response. */
	private static function is_page(): bool {
		return ! is_feed() && ! wp_is_rest_endpoint() && ! wp_doing_cron() && ! Excerpts::is_generating();
	}

	/** Returns the text of the purchase link in saved markup. */
	private static function link_text( string $content ): string {
		$pattern = '#<a\b[^>]*\bjetpack-simple-payments-purchase\b[^>]*>(.*?)</a>#s';
		return 1 === preg_match( $pattern, $content, $match ) && mb_strlen( $match[1] ) <= self::MAX_LINK_TEXT ? trim( $match[1] ) : '';
	}

	/** Returns the post ID; 0 if the number is not a valid one. */
	private static function id( ?float $number ): int {
		return null !== $number && $number >= 1 && $number < 2 ** 53 ? (int) $number : 0;
	}
}
