<?php
/**
 * Tests limits of field names and texts.
 *
 * @package slipstream
 */

declare( strict_types=1 );

namespace Slipstream\Tests\Extensions\ContactForm;

use PHPUnit\Framework\Attributes\TestDox;
use Slipstream\Contracts\BlockAttributes;
use Slipstream\Extensions\ContactForm\FieldOptions;

require_once __DIR__ . '/FormTestCase.php';

final class FieldLimitsTest extends FormTestCase {

	#[TestDox( 'Uses at most 60 letters of the label in a field\'s name' )]
	public function test_name(): void {
		foreach ( [ 60 => 60, 61 => 60 ] as $letters => $kept ) {
			$id   = $this->post( self::form_block( [], self::field( 'text', [ 'label' => str_repeat( 'a', $letters ) ] ) ) );
			$page = $this->page( $id );
			self::assertSame( 1, preg_match( "/name=['\"]g$id-(a+)['\"]/", $page, $found ), $page );
			self::assertSame( $kept, strlen( $found[1] ) );
		}
	}

	#[TestDox( 'A form has 1,000 fields at most' )]
	public function test_most_fields(): void {
		foreach ( [ 1000 => 1000, 1001 => 1000 ] as $count => $shown ) {
			$html = $this->page( $this->post( self::form_block( [], str_repeat( self::field( 'text' ), $count ) ) ) );
			// The hidden field for robots has a label too.
			self::assertSame( $shown + 1, substr_count( $html, '<label' ) );
		}
	}

	#[TestDox( 'A choice has 500 options at most, and an option 2,000 bytes' )]
	public function test_options(): void {
		$read = static fn ( array $options ): array => FieldOptions::read( new BlockAttributes( [ 'options' => $options ] ) );
		foreach ( [ 500 => 500, 501 => 500 ] as $count => $kept ) {
			self::assertCount( $kept, $read( array_map( 'strval', range( 1, $count ) ) ) );
		}
		foreach ( [ 2000 => 2000, 2001 => 2000 ] as $bytes => $kept ) {
			self::assertSame( $kept, strlen( $read( [ str_repeat( 'a', $bytes ) ] )[0]['label'] ) );
		}
	}

	#[TestDox( 'Limits the alternative text of an image option to 500 bytes' )]
	public function test_alt(): void {
		foreach ( [ 500 => 500, 501 => 500 ] as $bytes => $kept ) {
			$image   = [ 'src' => 'https://example.org/1.jpg', 'alt' => str_repeat( 'a', $bytes ) ];
			$options = FieldOptions::read( new BlockAttributes( [ 'options' => [ [ 'label' => 'A', 'image' => $image ] ] ] ) );
			self::assertSame( $kept, strlen( $options[0]['image']['alt'] ?? '' ) );
		}
	}
}
