<?php
/**
 * Tests of both ends of every range: of each declared setting, and of each number in a block's attributes.
 *
 * @package slipstream
 */

declare( strict_types=1 );

namespace Slipstream\Tests;

use PHPUnit\Framework\Attributes\Group;
use PHPUnit\Framework\Attributes\TestDox;
use Slipstream\Plugin;
use Slipstream\Settings\Field;
use Slipstream\Settings\SectionRegistry;
use Slipstream\Support\Options;

final class BoundsTest extends TestCase {

	private const HUGE = 987_654_321;

	/** Numbers that have no range, with the reason. */
	private const UNLIMITED = [
		'jetpack/business-hours.align'      => 'a class name, which WordPress prints',
		'jetpack/input.min'                 => 'the author asks for a number from any range',
		'jetpack/input.max'                 => 'the same',
		'jetpack/field-slider.min'          => 'the same',
		'jetpack/field-slider.max'          => 'the same',
		'jetpack/field-slider.step'         => 'the same',
		'jetpack/eventbrite.eventId'        => 'an identifier',
		'jetpack/opentable.rid[]'           => 'an identifier',
		'jetpack/repeat-visitor.threshold'  => 'a count of visits',
		'jetpack/story.mediaFiles[].width'  => 'the shape of a picture: only the ratio counts',
		'jetpack/story.mediaFiles[].height' => 'the same',
		'jetpack/story.settings.imageTime'  => 'seconds that a visitor can skip',
	];

	#[Group( 'rendering' )]
	#[TestDox( 'No number of any block reaches the page when it is beyond every range, at either end' )]
	public function test_attributes(): void {
		Plugin::get( Options::class )->set( 'plan', null );
		do_action( 'rest_api_init' );
		$found  = [];
		$places = SavedBlocks::places( static fn ( mixed $value ): bool => is_int( $value ) || is_float( $value ) );
		foreach ( $places as $name => [ $fixture, $way ] ) {
			foreach ( [ self::HUGE, -self::HUGE, self::HUGE + 0.5 ] as $value ) {
				$markup = implode( array_map( 'render_block', SavedBlocks::with( $fixture, $way, static fn (): mixed => $value ) ) );
				if ( str_contains( $markup, (string) self::HUGE ) ) {
					$found[ $name ] = get_debug_type( $value ) . ' ' . ( (float) $value < 0 ? 'below' : 'above' );
				}
			}
		}
		self::assertSame( [], array_diff_key( $found, self::UNLIMITED ) );
		self::assertGreaterThan( 30, count( $places ) );
	}

	#[TestDox( 'Every setting that is a number accepts both ends of its range and refuses what is one beyond' )]
	public function test_settings(): void {
		$count = 0;
		foreach ( Plugin::get( SectionRegistry::class )->all() as $section ) {
			foreach ( $section->fields as $field ) {
				if ( Field::INTEGER !== $field->type ) {
					continue;
				}
				++$count;
				foreach ( [ [ $field->min, 200 ], [ $field->max, 200 ], [ $field->min - 1, 400 ], [ $field->max + 1, 400 ], [ 'x', 400 ] ] as [ $value, $status ] ) {
					$response = $this->rest( 'POST', "/slipstream/v1/settings/$section->name", [ 'changes' => [ $field->name => $value ] ], 'network' );
					self::assertSame( $status, $response->get_status(), "$section->name $field->name $value" );
					if ( 200 === $status ) {
						self::assertSame( $value, $response->get_data()['values'][ $field->name ] );
					}
				}
			}
		}
		self::assertGreaterThan( 5, $count );
	}
}
