<?php
declare( strict_types=1 );

namespace Slipstream\Domains\Payments\Routes;

use Slipstream\Contracts\Schema;
use Slipstream\Domains\Payments\Plans\Plan;

/** Converts plans to REST data. Source: contract memberships, section 3. */
final class PlanPresenter {

	/** @return array<string, mixed> JSON schema of present(). */
	public static function schema(): array {
		return Schema::object(
			[
				'id'                               => Schema::INTEGER,
				'title'                            => Schema::TEXT,
				'description'                      => Schema::TEXT,
				'price'                            => Schema::TEXT,
				'currency'                         => Schema::TEXT,
				'interval'                         => Schema::TEXT,
				'type'                             => Schema::TEXT,
				'buyer_can_change_amount'          => Schema::BOOLEAN,
				'multiple_per_user'                => Schema::BOOLEAN,
				'site_id'                          => Schema::INTEGER,
				'connected_account_product_id'     => Schema::TEXT,
				'connected_destination_account_id' => Schema::TEXT,
			]
		);
	}

	/** @return array<string, mixed> */
	public static function present( Plan $plan ): array {
		return [
			'id'                               => $plan->id,
			'title'                            => $plan->title,
			'description'                      => $plan->description,
			'price'                            => $plan->price->decimal(),
			'currency'                         => $plan->price->currency->code,
			'interval'                         => $plan->interval,
			'type'                             => $plan->type,
			'buyer_can_change_amount'          => $plan->is_donation(),
			'multiple_per_user'                => $plan->is_donation(),
			'site_id'                          => get_current_blog_id(),
			'connected_account_product_id'     => (string) $plan->id,
			'connected_destination_account_id' => '',
		];
	}
}
