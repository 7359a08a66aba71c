<?php
declare( strict_types=1 );

namespace Slipstream\Extensions\Donations;

use Slipstream\Blocks\ClassList;
use Slipstream\Blocks\Excerpts;
use Slipstream\Blocks\ServerRoot;
use Slipstream\Contracts\BlockAttributes;
use Slipstream\Domains\Payments\Checkout\CheckoutLink;
use Slipstream\Domains\Payments\Donations\DonationProgress;
use Slipstream\Domains\Payments\Donations\Donors;
use Slipstream\Domains\Payments\Plans\Plans;
use Slipstream\Support\View;
use WP_Block;

/** Renders the form on pages, and links to the post in feeds and emails. */
final class Renderer {

	public function __construct(
		private readonly CheckoutLink $checkout,
		private readonly Plans $plans,
		private readonly DonationProgress $progress,
		private readonly Donors $donors,
	) {}

	/** @param string $content Saved content. Ignored, because its texts can differ from the attributes. */
	public function render( BlockAttributes $attributes, string $content, WP_Block $block ): string {
		if ( ! $this->checkout->is_open() ) {
			return '';
		}
		$saved   = BlockAttributes::from_post( $block );
		$options = array_values(
			array_filter(
				array_map(
					fn ( DonationType $type ): ?DonationOption => $this->option( $type, $saved ),
					DonationType::from_form( $saved )
				)
			)
		);
		if ( [] === $options ) {
			return '';
		}
		return sprintf(
			'<div class="%1$s"%2$s>%3$s</div>',
			esc_attr(
				ClassList::join( [ 'wp-block-jetpack-donations', ClassList::align( $attributes ), $attributes->text( 'className' ) ] )
			),
			self::is_page() ? ServerRoot::attribute( 'donations' ) : '',
			self::is_page() ? $this->form( $saved, $options ) : self::links( $options )
		);
	}

	/** Returns whether to render the form. Feeds, emails and excerpts contain links instead. */
	private static function is_page(): bool {
		return ! is_feed() && ! wp_is_rest_endpoint() && ! wp_doing_cron() && ! Excerpts::is_generating();
	}

	/**
	 * Combines a donation type with its plan. Newer posts contain no currency, so the plan's currency is used.
	 * @return DonationOption|null Null if the type is hidden, no gateway accepts it, or its plan is missing or has another
	 *     interval or currency.
	 */
	private function option( DonationType $type, BlockAttributes $saved ): ?DonationOption {
		$currency = $saved->text( 'currency' );
		$plan     = $type->is_shown ? $this->plans->find( $type->plan_id ) : null;
		if (
			null === $plan || ! $plan->is_donation() || $plan->interval !== $type->interval
			|| ! in_array( $currency, [ '', $plan->price->currency->code ], true ) || ! $this->checkout->can_sell( $plan )
		) {
			return null;
		}
		$terms = FormTerms::read( $saved, $plan->price->currency );
		return new DonationOption( $type, $plan->price->currency, $this->checkout->to_plan( $plan, (int) get_the_ID(), $terms ) );
	}

	/** @param list<DonationOption> $options */
	private function form( BlockAttributes $saved, array $options ): string {
		$post     = (int) get_the_ID();
		$currency = $options[0]->currency;
		$goal     = DonationType::money( $saved->number( 'goalAmount' ), $currency );
		return View::render(
			dirname( __DIR__ ) . '/render.php',
			[
				'options'           => $options,
				'choose_text'       => DonationTexts::of_form( $saved, 'chooseAmountText' ),
				'custom_text'       => DonationTexts::of_form( $saved, 'customAmountText' ),
				'has_custom_amount' => $saved->is( 'showCustomAmount', true ),
				'id'                => wp_unique_id( 'donations-' ),
				'goal'              => $goal,
				'raised'            => null === $goal ? null : $this->progress->raised( $post, $currency ),
				'donors'            => $saved->is( 'showDonors' ) ? $this->donors->listed( $post ) : [],
			]
		);
	}

	/** @param list<DonationOption> $options */
	private static function links( array $options ): string {
		$permalink = get_permalink();
		$parts     = array_map(
			static fn ( DonationOption $option ): string => sprintf(
				'<h4>%1$s</h4><p>%2$s</p><a class="jetpack-donations-fallback-link" href="%3$s" rel="noopener noreferrer noamphtml" target="_blank">%4$s</a>',
				$option->type->heading,
				$option->type->extra_text,
				esc_url( false === $permalink ? home_url( '/' ) : $permalink ),
				$option->type->button_text
			),
			$options
		);
		return implode( '<hr class="donations__separator"/>', $parts );
	}
}
