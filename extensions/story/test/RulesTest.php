<?php
/**
 * Tests of the rules for slides, settings and cropping.
 *
 * @package slipstream
 */

declare( strict_types=1 );

namespace Slipstream\Tests\Extensions\Story;

use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\Attributes\TestDox;
use Slipstream\Extensions\Story\Crop;
use Slipstream\Extensions\Story\Settings;
use Slipstream\Extensions\Story\Slide;
use Slipstream\Tests\TestCase;

final class RulesTest extends TestCase {

	/**
	 * Saved type, MIME type, and the expected kind of slide.
	 *
	 * @return list<array{string, string, string}>
	 */
	public static function types(): array {
		return [
			[ 'video', '', 'video' ],
			[ 'video', 'image/png', 'video' ],
			[ 'file', 'video/quicktime', 'video' ],
			[ 'image', 'video/mp4', 'video' ],
			[ '', 'video/webm', 'video' ],
			[ 'image', 'image/jpeg', 'image' ],
			[ 'image', '', 'image' ],
			[ '', 'image/png', 'image' ],
			[ '', '', 'image' ],
			[ 'image', 'not-video/mp4', 'image' ],
			[ 'file', 'application/pdf', '' ],
			[ 'audio', 'audio/mpeg', '' ],
		];
	}

	/**
	 * Checks the kind of slide for a saved type and MIME type.
	 *
	 * @param string $type     Saved.
	 * @param string $mime     Saved.
	 * @param string $expected Kind of slide.
	 */
	#[TestDox( '[STY-03, STY-06] Treats type "$type" with "$mime" as "$expected"' )]
	#[DataProvider( 'types' )]
	public function test_type( string $type, string $mime, string $expected ): void {
		self::assertSame( $expected, Slide::type_of( $type, $mime ) );
	}

	/**
	 * Saved values, and the expected settings for the script.
	 *
	 * @return array<string, array{mixed, array<string, mixed>}>
	 */
	public static function settings(): array {
		$all = [
			'imageTime' => 3.5,
			'startMuted' => true,
			'playInFullscreen' => false,
			'playOnNextSlide' => false,
			'playOnLoad' => true,
			'exitFullscreenOnEnd' => false,
			'loadInFullscreen' => true,
			'blurredBackground' => false,
			'showSlideCount' => true,
			'showProgressBar' => false,
			'shadowDOM' => [ 'enabled' => false ],
			'defaultAspectRatio' => 1,
			'cropUpTo' => 0.1,
			'volume' => 0,
			'maxBullets' => 3,
			'maxBulletsFullscreen' => 5,
			'slideCount' => 2,
		];
		return [
			'every known one'      => [ $all, $all ],
			'unknown names'        => [ [ 'onclick' => 'x', 'slides' => [], '__proto__' => [ 'x' => 1 ] ], [] ],
			'wrong types'          => [
				[ 'volume' => '1', 'playOnLoad' => 'true', 'imageTime' => null, 'startMuted' => 1, 'shadowDOM' => 'open' ],
				[],
			],
			'a mixture'            => [ [ 'volume' => 0.5, 'playOnLoad' => 'yes' ], [ 'volume' => 0.5 ] ],
			'nothing'              => [ [], [] ],
		];
	}

	/**
	 * Checks that only valid settings are passed to the script.
	 *
	 * @param array<mixed>         $saved    Saved value.
	 * @param array<string, mixed> $expected Settings for the script.
	 */
	#[TestDox( '[STY-08] Passes known settings with valid types to the script: $_dataName' )]
	#[DataProvider( 'settings' )]
	public function test_settings( array $saved, array $expected ): void {
		self::assertSame( $expected, ( new Settings( $saved ) )->known() );
	}

	#[TestDox( 'Numbers have both ends of their ranges: $name' )]
	#[DataProvider( 'ranges' )]
	public function test_range( string $name, float $min, float $max ): void {
		$number = static fn ( float $saved ): float => ( new Settings( [ $name => $saved ] ) )->number( $name );
		self::assertSame( [ $min, $min, $max, $max ], array_map( $number, [ $min - 1, $min, $max, $max + 1 ] ) );
	}

	/** @return list<array{string, float, float}> */
	public static function ranges(): array {
		return [
			[ 'imageTime', 1.0, 300.0 ],
			[ 'defaultAspectRatio', 0.3, 3.0 ],
			[ 'cropUpTo', 0.0, 0.9 ],
			[ 'volume', 0.0, 1.0 ],
			[ 'maxBullets', 1.0, 50.0 ],
			[ 'maxBulletsFullscreen', 1.0, 50.0 ],
			[ 'slideCount', 0.0, 10_000.0 ],
		];
	}

	/**
	 * Aspect ratio, settings and the expected CSS class.
	 *
	 * @return list<array{float, array<string, mixed>, string}>
	 */
	public static function shapes(): array {
		return [
			[ 0.5625, [], 'wp-story-crop-wide' ],
			[ 0.7031, [], 'wp-story-crop-wide' ],
			[ 0.703125, [], 'wp-story-crop-wide' ],
			[ 0.7032, [], '' ],
			[ 0.5624, [], 'wp-story-crop-narrow' ],
			[ 0.4501, [], 'wp-story-crop-narrow' ],
			[ 0.4499, [], '' ],
			[ 0.0, [], '' ],
			[ 1.0, [ 'defaultAspectRatio' => 1 ], 'wp-story-crop-wide' ],
			[ 1.1, [ 'defaultAspectRatio' => 1, 'cropUpTo' => 0 ], '' ],
			[ 5.0, [ 'defaultAspectRatio' => 900 ], '' ],
			[ 0.6, [ 'cropUpTo' => 7 ], 'wp-story-crop-wide' ],
			[ 0.6, [ 'cropUpTo' => -1 ], '' ],
			[ 0.31, [ 'defaultAspectRatio' => 0 ], 'wp-story-crop-wide' ],
		];
	}

	/**
	 * Checks the class that crops a slide.
	 *
	 * @param float                $ratio    Aspect ratio.
	 * @param array<string, mixed> $settings Saved settings.
	 * @param string               $expected CSS class.
	 */
	#[TestDox( '[STY-33] Gives a slide of the ratio $ratio the class "$expected"' )]
	#[DataProvider( 'shapes' )]
	public function test_crop( float $ratio, array $settings, string $expected ): void {
		self::assertSame( $expected, Crop::class_of( $ratio, new Settings( $settings ) ) );
	}
}
