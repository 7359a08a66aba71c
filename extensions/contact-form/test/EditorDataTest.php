<?php
declare( strict_types=1 );

namespace Slipstream\Tests\Extensions\ContactForm;

use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\Attributes\TestDox;
use Slipstream\Domains\Messages\Files;
use Slipstream\Extensions\ContactForm\EditorData;
use Slipstream\Extensions\ContactForm\FieldMarker;
use Slipstream\Plugin;
use Slipstream\Support\Constants;

require_once __DIR__ . '/FormTestCase.php';

/** Tests that the data for the editor matches the page. */
final class EditorDataTest extends FormTestCase {

	/** Names of blocks that have no default label. */
	private const WITHOUT_LABEL = [ 'jetpack/field-consent', 'jetpack/field-hidden' ];

	/** @return iterable<string, array{string}> */
	public static function blocks(): iterable {
		foreach ( (array) glob( dirname( __DIR__ ) . '/fields/*/block.json' ) as $path ) {
			$block = 'jetpack/field-' . basename( dirname( (string) $path ) );
			yield $block => [ $block ];
		}
	}

	#[DataProvider( 'blocks' )]
	#[TestDox( 'The editor and the page have the same label for a field without one' )]
	public function test_default_label( string $block ): void {
		$label = Plugin::get( EditorData::class )->form()['labels'][ $block ] ?? '';
		self::assertNotSame( '', $label );
		$field = get_comment_delimited_block_content( $block, [ 'options' => [ 'A' ] ], '' );
		$page  = $this->page( $this->post( self::form_block( [], $field ) ) );
		self::assertSame(
			! in_array( $block, self::WITHOUT_LABEL, true ),
			str_contains( $page, ">$label<" ) || str_contains( $page, " $label</label>" )
		);
		self::assertSame( $label, FieldMarker::split( do_blocks( $field ) )[1][0]->label );
	}

	public function test_labels_of_new_fields(): void {
		$labels = Plugin::get( EditorData::class )->form()['labels'];
		self::assertSame(
			[ 'Upload a file', 'Slider', 'Hidden field', 'Phone', 'Date' ],
			array_map(
				static fn ( string $name ): string => $labels[ "jetpack/field-$name" ],
				[ 'file', 'slider', 'hidden', 'telephone', 'date' ]
			)
		);
	}

	public function test_size_of_a_file(): void {
		self::assertSame(
			max( 1, (int) floor( Files::max_bytes() / 1_048_576 ) ),
			Plugin::get( EditorData::class )->form()['maxMegabytes'],
			'whole megabytes, as the author enters them'
		);
	}

	#[TestDox( 'Every allowed file type is in a group of the editor' )]
	public function test_groups_of_files(): void {
		$groups  = Constants::from_parent( dirname( __DIR__ ) . '/server' )->texts( 'fileTypes' );
		$endings = array_merge( ...array_map( static fn ( string $list ): array => explode( ' ', $list ), array_values( $groups ) ) );
		self::assertSame( [ 'image', 'document', 'audio', 'video' ], array_keys( $groups ) );
		self::assertSame( $endings, array_unique( $endings ) );
		self::assertSame( [], array_diff( Files::extensions(), $endings, [ 'zip' ] ) );
	}

	/** @return iterable<string, array{string}> */
	public static function choices(): iterable {
		foreach ( [ 'radio', 'checkbox-multiple', 'select', 'image-select' ] as $type ) {
			yield $type => [ $type ];
		}
	}

	#[DataProvider( 'choices' )]
	#[TestDox( 'A required choice without options is not required; one with options is' )]
	public function test_choice_without_options( string $type ): void {
		$empty = $this->post(
			self::form_block(
				[],
				self::field( $type, [ 'required' => true, 'options' => [ '', ' ' ] ] ) . self::field( 'text', [ 'id' => 'f' ] )
			)
		);
		self::assertStringNotContainsString( 'required', $this->page( $empty ) );
		self::assertSame( [], self::errors( $this->send( $empty, [ 'f' => 'Hello' ] ) ) );
		self::assertSame( 1, self::stored() );

		$full = $this->post(
			self::form_block( [], self::field( $type, [ 'required' => true, 'options' => [ 'A' ], 'placeholder' => 'Choose' ] ) )
		);
		self::assertCount( 1, self::errors( $this->send( $full ) ) );
		self::assertSame( 1, self::stored() );
	}
}
