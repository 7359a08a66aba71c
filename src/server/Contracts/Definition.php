<?php
declare( strict_types=1 );

namespace Slipstream\Contracts;

use Closure;
use Slipstream\Head\Head;

/** The server half of an extension or a domain, as data. The registrar acts on it; making one does nothing. */
final class Definition {

	/**
	 * @param array<string, array{class-string, string}|Closure>   $render      Renders a block, by the block's full name: ( BlockAttributes $attributes, string $content, WP_Block $block ): string. A method that is not static is called on the service of its class.
	 * @param list<class-string<RouteProvider>>                    $routes      REST routes.
	 * @param list<array{string, class-string, string, int, int}>  $hooks       Hooks where the block is, in the form of hooks.php: hook, class, method, priority, number of arguments.
	 * @param array<string, array{class-string, string}|Closure>   $jobs        What a job of Jobs\Outbox does, by the job's hook: ( array $arguments, string $key ): void.
	 * @param list<class-string<Table>>                            $tables      Tables of its own.
	 * @param array<string, array<string, array<string, mixed>>>         $meta   Post meta: by post type ('' is every one), by key, the arguments of register_post_meta().
	 * @param array<lowercase-string&non-empty-string, array{class-string, string}|Closure> $post_types    Makes the arguments of register_post_type(), by post type; called after `init`, when words can be translated.
	 * @param array<string, array{class-string, string}|Closure>   $post_statuses Makes the arguments of register_post_status(), by status; called after `init`.
	 * @param list<class-string<PersonalData>>                     $privacy     What it knows about people, to be exported and erased.
	 * @param list<array{class-string, string}|Closure(): StoredData> $stored_data How much data of a kind it has. Which data that is, is declared as `stored_data` in domain.json, block.json or panel.json.
	 * @param array<string, array{class-string, string}|Closure>   $editor_data What the editor knows of it from the start, by the name under `slipstream` of the initial state; null is left out.
	 * @param list<array{class-string, string}|Closure(): Section> $settings    What makes each section of the settings screen; called after `init`.
	 * @param list<array{class-string, string}|Closure(): Service> $services    What makes each outside service that the owner connects; called after `init`.
	 * @param list<array{class-string, string}|Closure(): Page>    $screens     What makes each page of the menu Slipstream; called on `admin_menu`.
	 * @param array<string, array{class-string, string, string, list<array<string, mixed>>}> $cli Commands below `wp slipstream`, by name: class, method, what it is good for, synopsis.
	 * @param array<string, array{class-string, string}|(Closure(): HealthResult)> $health Checks for WordPress' Site Health screen, by id: (): Contracts\HealthResult. They run only on that screen and in WordPress' weekly check.
	 * @param array<string, class-string<WebhookHandler>>          $webhooks    Receives the events of outside services, by the last part of the webhook's address; see WebhookHandler.
	 * @param list<array{class-string, string}|(Closure(Head): void)> $head     Adds tags and data about the page, on `wp_head`: ( Head $head ): void. For pages without the block, use the fact `hooks` of block.json and ask for Head in the constructor.
	 * @param (Closure(): (Status|null))|null                            $ready  Why the extension can't be used now; null when it can.
	 */
	public function __construct(
		public readonly array $render = [],
		public readonly array $routes = [],
		public readonly array $hooks = [],
		public readonly array $jobs = [],
		public readonly array $tables = [],
		public readonly array $meta = [],
		public readonly array $post_types = [],
		public readonly array $post_statuses = [],
		public readonly array $privacy = [],
		public readonly array $stored_data = [],
		public readonly array $editor_data = [],
		public readonly array $settings = [],
		public readonly array $services = [],
		public readonly array $screens = [],
		public readonly array $cli = [],
		public readonly array $health = [],
		public readonly array $webhooks = [],
		public readonly array $head = [],
		public readonly ?Closure $ready = null,
	) {}
}
