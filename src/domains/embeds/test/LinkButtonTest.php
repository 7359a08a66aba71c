<?php
declare( strict_types=1 );

namespace Slipstream\Domains\Embeds\Test;

use PHPUnit\Framework\Attributes\TestDox;
use Slipstream\Domains\Embeds\LinkButton;
use Slipstream\Tests\TestCase;
use WP_Block;

#[TestDox( 'The button of an embed' )]
final class LinkButtonTest extends TestCase {

	/** @param array<string, mixed>|null $button Attributes of the button block in the post. */
	private static function html( ?array $button ): string {
		$inner = null === $button
			? []
			: [ [ 'blockName' => 'jetpack/button', 'attrs' => $button, 'innerBlocks' => [], 'innerHTML' => '', 'innerContent' => [] ] ];
		$block = new WP_Block(
			[ 'blockName' => 'core/group', 'attrs' => [], 'innerBlocks' => $inner, 'innerHTML' => '', 'innerContent' => [] ]
		);
		return LinkButton::html( $block, [ 'text' => 'Go', 'textColor' => 'sea' ], 'https://times.example/a?b=1&c=2', 'times-1' );
	}

	#[TestDox( 'links to the given URL whatever the post contains, and keeps its text and colors' )]
	public function test_own(): void {
		$html = self::html(
			[
				'element' => 'button',
				'saveInPostContent' => true,
				'text' => 'Come',
				'url' => 'javascript:alert(1)',
				'uniqueId' => 'x',
				'backgroundColor' => '212020',
			]
		);
		self::assertStringContainsString(
			'<a class="wp-block-button__link has-background" style="background-color: #212020;" data-id-attr="times-1" id="times-1" href="https://times.example/a?b=1&#038;c=2" target="_blank" rel="noopener noreferrer">Come<',
			$html
		);
	}

	#[TestDox( 'uses older attributes if the post contains no button, and always has a text' )]
	public function test_legacy(): void {
		self::assertStringContainsString( 'class="wp-block-button__link has-text-color has-sea-color"', self::html( null ) );
		self::assertStringContainsString( '>Go<', self::html( [ 'text' => ' ' ] ) );
		self::assertStringContainsString( '>Go<', self::html( [] ) );
		self::assertStringContainsString( '>Go<', self::html( [ 'text' => [ 'x' ] ] ) );
	}

	#[TestDox( 'is a plain link if buttons are switched off' )]
	public function test_without_buttons(): void {
		$this->filter( 'render_block', '' );
		self::assertSame( '<a id="times-1" href="https://times.example/a?b=1&#038;c=2">Go</a>', self::html( null ) );
	}
}
