<?php
declare( strict_types=1 );

namespace Slipstream\Extensions\Publicize;

use Slipstream\Contracts\Page;
use Slipstream\Domains\Social\Connections\ConnectionsPage;
use Slipstream\Extensions\Publicize\Threads\PostThread;

/** Initial data of the sharing panel, printed into the editor page. */
final class EditorData {

	/**
	 * Returns the URLs of the connections page and of WordPress' annotations script, and the texts of a thread's last tweet.
	 * @return array{connectUrl: string, annotationsUrl: string, closingTexts: array{whole: string, rest: string}}
	 */
	public static function data(): array {
		$script = wp_scripts()->registered['wp-annotations'] ?? null;
		$script = null === $script ? '' : $script->src;
		return [
			'connectUrl'     => Page::url( ConnectionsPage::SLUG ),
			'annotationsUrl' => is_string( $script ) && str_starts_with( $script, '/' ) ? site_url( $script ) : (string) $script,
			'closingTexts'   => PostThread::closing_texts(),
		];
	}
}
