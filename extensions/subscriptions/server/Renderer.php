<?php
declare( strict_types=1 );

namespace Slipstream\Extensions\Subscriptions;

use Slipstream\Contracts\BlockAttributes;
use Slipstream\Domains\Subscribers\SubscriptionResult;
use Slipstream\Domains\Subscribers\Subscribers;
use Slipstream\Submissions\FormFields;
use WP_Block;

/** Renders the form for blocks and shortcodes. */
final class Renderer {

	/** @var int Number of forms rendered on this page so far. */
	private int $count = 0;

	public function __construct( private readonly FormFields $fields, private readonly Subscribers $subscribers ) {}

	/** @param string $content Saved markup; contains a shortcode up to Jetpack 11.5. */
	public function block( BlockAttributes $attributes, string $content, WP_Block $block ): string {
		if ( is_feed() ) {
			// A form cannot be submitted from a feed.
			return '';
		}
		$saved    = BlockAttributes::from_post( $block );
		$settings = new FormSettings( BlockKeys::read( $saved, $content ) );
		$consent  = $settings->consent();
		$fields   = $this->fields->markup( SubmissionHandler::FORM, SubmissionHandler::version( $consent ), 0 );
		$markup   = new FormMarkup(
			$settings,
			++$this->count,
			$fields,
			$this->total( $settings ),
			$this->success( $settings ),
			ResultMessage::from_page_url()
		);
		return BlockWrapper::around( $saved, $settings->wrapper_classes(), $markup->html() );
	}

	/**
	 * @param array<mixed>|string $attributes Attributes of `[jetpack_subscription_form]` or `[blog_subscription_form]`.
	 */
	public function shortcode( array|string $attributes ): string {
		$attributes = array_filter(
			is_array( $attributes ) ? $attributes : [],
			static fn ( mixed $value, int|string $key ): bool => is_scalar( $value ) && is_string( $key ),
			ARRAY_FILTER_USE_BOTH
		);
		$html       = BlockKeys::write( array_map( 'strval', $attributes ) );
		// Render it as a block, so that the block's style and script are loaded.
		return render_block(
			[
				'blockName'    => 'jetpack/subscriptions',
				'attrs'        => [],
				'innerBlocks'  => [],
				'innerHTML'    => $html,
				'innerContent' => [ $html ],
			]
		);
	}

	private function total( FormSettings $settings ): string {
		$total = $settings->shows_total() ? $this->subscribers->count() : 0;
		return $total > 0
			/* translators: %s: number of subscribers. */
			? sprintf( _n( 'Join %s other subscriber', 'Join %s other subscribers', $total, 'slipstream' ), number_format_i18n( $total ) )
			: '';
	}

	/** Returns the success message as HTML. */
	private function success( FormSettings $settings ): string {
		$own = $settings->success();
		if ( '' === trim( $own ) ) {
			return esc_html( ResultMessage::text( SubscriptionResult::Success ) );
		}
		$total = '[total-subscribers]';
		return str_contains( $own, $total ) ? str_replace( $total, number_format_i18n( $this->subscribers->count() ), $own ) : $own;
	}
}
