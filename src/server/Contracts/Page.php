<?php
declare( strict_types=1 );

namespace Slipstream\Contracts;

use Closure;

/** Declares a page of the Slipstream menu. Its script renders it into the element with the ID `<slug>-page`. */
final class Page {

	/** Highest number in the menu's count bubble. Above it, the bubble shows `100+`. */
	public const MAX_BADGE = 100;

	/**
	 * @param string           $slug       Slug in the URL `admin.php?page=…`; starts with `slipstream`.
	 * @param string           $title      Heading of the page.
	 * @param string           $label      Title in the menu.
	 * @param string           $capability Capability required to open the page.
	 * @param int              $position   Order in the menu. The settings page has 100.
	 * @param string           $script     build/<script>.js and .css; a domain's admin/index.tsx is `admin-<domain>`.
	 * @param string           $noscript   Text for browsers in which JavaScript is disabled.
	 * @param list<string>     $preloaded  REST paths whose responses are printed with the page.
	 * @param (Closure(): array<string, mixed>)|null $state Returns the initial data for the script, when the page is opened. The data must
	 *     not contain secrets.
	 * @param list<WaitingCount> $waiting Rows that wait for a person. Their number is shown in the menu.
	 * @param bool             $loads_blocks Whether the page needs the scripts of all block types; see Editor\BlockScripts.
	 */
	public function __construct(
		public readonly string $slug,
		public readonly string $title,
		public readonly string $label,
		public readonly string $capability,
		public readonly int $position,
		public readonly string $script,
		public readonly string $noscript,
		public readonly array $preloaded = [],
		private readonly ?Closure $state = null,
		public readonly array $waiting = [],
		public readonly bool $loads_blocks = false,
	) {}

	/** @return array<string, mixed> Initial data for the script. */
	public function state(): array {
		return null === $this->state ? [] : ( $this->state )();
	}

	/** Returns the URL of the page on this site. */
	public static function url( string $slug, string $fragment = '' ): string {
		return admin_url( "admin.php?page=$slug" . ( '' === $fragment ? '' : "#/$fragment" ) );
	}
}
