<?php
/**
 * Tests Markdown on a visitor's page.
 *
 * @package slipstream
 */

declare( strict_types=1 );

namespace Slipstream\Tests\Extensions\Markdown;

use PHPUnit\Framework\Attributes\TestDox;
use Slipstream\Tests\TestCase;

final class RendererTest extends TestCase {

	#[TestDox( '[MKD-08] Prints the saved markup unchanged' )]
	public function test_saved(): void {
		$saved = "<div class=\"wp-block-jetpack-markdown\"><h1>Hi</h1>\n</div>";
		self::assertSame(
			$saved,
			trim( do_blocks( "<!-- wp:jetpack/markdown {\"source\":\"# Other\"} -->\n$saved\n<!-- /wp:jetpack/markdown -->" ) )
		);
		foreach ( [ '<hr>', '<img src="/a.png" alt="">' ] as $alone ) {
			$saved = "<div class=\"wp-block-jetpack-markdown\">$alone</div>";
			self::assertSame( $saved, do_blocks( "<!-- wp:jetpack/markdown {\"source\":\"---\"} -->$saved<!-- /wp:jetpack/markdown -->" ) );
		}
	}

	#[TestDox( 'Prints the source as text, on the page and in excerpts, if a program saved nothing else' )]
	public function test_source_alone(): void {
		$alone = '<!-- wp:jetpack/markdown {"source":"# Hi \\u003cscript\\u003e\\n- you","align":"wide"} /-->';
		self::assertSame(
			"<div class=\"alignwide wp-block-jetpack-markdown\"># Hi &lt;script&gt;<br />\n- you</div>",
			do_blocks( $alone )
		);
		self::assertStringContainsString( '# Hi', get_the_excerpt( $this->post( $alone ) ) );
		$empty = '<!-- wp:jetpack/markdown {"source":"One"} --><div class="wp-block-jetpack-markdown"></div><!-- /wp:jetpack/markdown -->';
		self::assertStringContainsString( '>One</div>', do_blocks( $empty ) );
		self::assertSame( '', do_blocks( '<!-- wp:jetpack/markdown /-->' ) );
	}

	#[TestDox( 'Prints at most four million bytes of such a source' )]
	public function test_most(): void {
		foreach ( [ 4_000_000 => 4_000_000, 4_000_001 => 4_000_000 ] as $saved => $shown ) {
			$html = do_blocks( '<!-- wp:jetpack/markdown {"source":"' . str_repeat( 'x', $saved ) . '"} /-->' );
			self::assertSame( $shown, strspn( $html, 'x', (int) strpos( $html, '>' ) + 1 ) );
		}
	}
}
