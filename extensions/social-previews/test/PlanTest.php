<?php
/**
 * Tests of the plan that social previews need.
 *
 * @package slipstream
 */

declare( strict_types=1 );

namespace Slipstream\Tests\Extensions\SocialPreviews;

use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\Attributes\TestDox;
use Slipstream\Availability\Availability;
use Slipstream\Plugin;
use Slipstream\Support\Options;
use Slipstream\Tests\TestCase;

final class PlanTest extends TestCase {

	/** @return array<string, array{string|null, bool}> Plan, and whether the previews are available. */
	public static function plans(): array {
		return [
			'a new site' => [ null, true ],
			'Business'   => [ 'business', true ],
			'eCommerce'  => [ 'ecommerce', true ],
			'Premium'    => [ 'premium', false ],
			'Free'       => [ 'free', false ],
		];
	}

	#[DataProvider( 'plans' )]
	#[TestDox( '[SPV-11, SPV-13] previews need the plan Business or eCommerce, and name it: $_dataName' )]
	public function test_plan( ?string $plan, bool $is_available ): void {
		Plugin::get( Options::class )->set( 'plan', $plan );
		$status = Plugin::get( Availability::class )->status( 'social-previews' );
		self::assertSame( [ $is_available, $is_available ? '' : 'jetpack_business' ], [ $status->available, $status->required_plan() ] );
	}
}
