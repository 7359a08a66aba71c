<?php
declare( strict_types=1 );

namespace Slipstream\Domains\Subscribers;

use Slipstream\Pages\ThemePage;

/** The pages about a subscription, in the theme. */
final class PageFrame {

	private const VIEW = __DIR__ . '/views/page.php';

	public function __construct( private readonly ThemePage $page ) {}

	public function print( PageAnswer $answer ): void {
		$this->page->print( $answer->status, $answer->title, self::VIEW, [ 'answer' => $answer ] );
	}

	/** The main element of a page. */
	public static function content( PageAnswer $answer ): string {
		return ThemePage::content( self::VIEW, [ 'answer' => $answer ] );
	}
}
