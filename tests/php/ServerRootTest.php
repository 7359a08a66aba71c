<?php
declare( strict_types=1 );

namespace Slipstream\Tests;

use Slipstream\Blocks\ServerRoot;

final class ServerRootTest extends TestCase {

	public function test_kses_removes_the_mark_and_keeps_what_authors_may_write(): void {
		$html = '<div class="a" data-success="b"' . ServerRoot::attribute( 'c' ) . '>d</div>';
		self::assertStringContainsString( 'slipstream-root="c"', $html );
		foreach ( [ 'post', 'user_description', 'data', 'explicit', 'pre_user_description' ] as $context ) {
			self::assertStringNotContainsString( ServerRoot::ATTRIBUTE, wp_kses( $html, wp_kses_allowed_html( $context ) ), $context );
			self::assertStringNotContainsStringIgnoringCase(
				ServerRoot::ATTRIBUTE,
				wp_kses( strtoupper( $html ), wp_kses_allowed_html( $context ) ),
				$context
			);
		}
		self::assertSame( '<div class="a" data-success="b">d</div>', wp_kses_post( $html ) );
	}

	public function test_no_author_saves_the_mark(): void {
		$this->log_in( 'author' );
		$id = $this->post(
			'<!-- wp:html --><div class="jetpack_subscription_widget" SLIPSTREAM-root="subscriptions" data-success="a"></div><!-- /wp:html -->'
		);
		self::assertStringContainsString( 'jetpack_subscription_widget', get_post_field( 'post_content', $id ) );
		self::assertStringNotContainsStringIgnoringCase( ServerRoot::ATTRIBUTE, get_post_field( 'post_content', $id ) );
	}

	public function test_the_mark_cannot_end_its_attribute(): void {
		self::assertSame( ' slipstream-root="a&quot;&gt;b"', ServerRoot::attribute( 'a">b' ) );
	}

	public function test_the_script_looks_for_the_same_attribute(): void {
		self::assertStringContainsString(
			'[' . ServerRoot::ATTRIBUTE . '="',
			(string) file_get_contents( dirname( __DIR__, 2 ) . '/shared/view/server-root.ts' )
		);
	}
}
