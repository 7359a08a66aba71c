<?php
declare( strict_types=1 );

namespace Slipstream\Extensions\PremiumContent;

use Slipstream\Domains\Memberships\Plans\PlanCatalog;
use WP_Block;

/** Leaves out payment buttons of a visitor view whose plan does not open the content: nobody should pay there and still see the gate. */
final class GateButtons {

	private const CONTAINER = 'premium-content/container';
	private const VISITOR   = 'premium-content/logged-out-view';
	private const BUTTON    = 'jetpack/recurring-payments';

	/** @var list<list<int>> Plan IDs of the containers whose visitor views are being rendered, outermost first. */
	private array $gates = [];

	public function __construct( private readonly PlanCatalog $plans ) {}

	/**
	 * Filter `pre_render_block`, after Views::choose(): notes the visitor view, and leaves out its unsuitable buttons.
	 * @template T
	 * @param T                    $markup Markup of another callback; null to render the block.
	 * @param array<string, mixed> $block  The parsed block.
	 * @return T|'' `$markup`, or '' to leave the button out.
	 */
	public function choose( mixed $markup, array $block, ?WP_Block $parent = null ): mixed {
		$name = $block['blockName'] ?? '';
		if ( null === $markup && self::VISITOR === $name && self::CONTAINER === $parent?->name ) {
			$this->gates[] = PaidAccess::plan_ids( $parent->attributes );
		}
		$gate = end( $this->gates );
		return false !== $gate && self::BUTTON === $name && ! $this->opens( $block['attrs'] ?? [], $gate ) ? '' : $markup;
	}

	/** Filter `render_block_premium-content/logged-out-view`: the visitor view is rendered. */
	public function leave( string $markup ): string {
		array_pop( $this->gates );
		return $markup;
	}

	/**
	 * Whether the plan of a button opens the content. A button without a plan sells the plan of the content.
	 * @param mixed     $attributes Saved attributes of the button.
	 * @param list<int> $gate       Plans that open the content.
	 */
	private function opens( mixed $attributes, array $gate ): bool {
		$id = is_array( $attributes ) ? $attributes['planId'] ?? 0 : 0;
		if ( ! is_numeric( $id ) || $id < 1 ) {
			return true;
		}
		$plan = $this->plans->terms( (int) $id );
		foreach ( $gate as $selected ) {
			if ( $plan->opens( $this->plans->terms( $selected ) ) ) {
				return true;
			}
		}
		return false;
	}
}
