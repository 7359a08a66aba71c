<?php
declare( strict_types=1 );

namespace Slipstream\Domains\Subscribers;

use Slipstream\Pages\ThemePage;

/** Prints the subscription pages in the theme. */
final class SubscriptionPagePrinter {

	private const VIEW = __DIR__ . '/views/page.php';

	public function __construct( private readonly ThemePage $page ) {}

	public function print( SubscriptionPageView $answer ): void {
		$this->page->print( $answer->status, $answer->title, self::VIEW, [ 'answer' => $answer ] );
	}

	/** Returns the HTML of the page's main element. */
	public static function content( SubscriptionPageView $answer ): string {
		return ThemePage::content( self::VIEW, [ 'answer' => $answer ] );
	}
}
