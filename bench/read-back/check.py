"""Reads exported files with Python, unzip, LibreOffice and pdftotext, and compares each cell, name and
image with expected.json. Usage: check.py FOLDER TIMEZONE"""

import csv
import hashlib
import json
import re
import shutil
import subprocess
import sys
import tempfile
import unicodedata
import xml.etree.ElementTree as xml
import zipfile
from concurrent.futures import ThreadPoolExecutor
from datetime import datetime, timedelta
from pathlib import Path
from zoneinfo import ZoneInfo

folder, zone = Path(sys.argv[1]), ZoneInfo(sys.argv[2])
accounts = json.loads((folder / "expected.json").read_text())
faults = []
counted = {}


def expect(found, wanted, what):
    if found != wanted:
        faults.append(f"{what}: {found!r} instead of {wanted!r}")


def count(what, more=1):
    counted[what] = counted.get(what, 0) + more


def files_of(kind, type_, ending):
    place = folder / f"{kind}-{type_}"
    parts = json.loads((place / "parts.json").read_text())
    files = sorted(place.glob(f"*{ending}"), key=lambda path: [int(n) for n in re.findall(r"\d+", path.name)])
    expect(len(files), len(parts), f"{place.name}: files")
    for file, part in zip(files, parts):
        expect(hashlib.sha256(file.read_bytes()).hexdigest(), part["sha256"], f"{file.name}: checksum")
    return files


def check_list(kind, type_, ids_of_parts):
    [file] = (folder / f"{kind}-{type_}").glob("*list.csv")
    rows = list(csv.reader(file.read_text("utf-8-sig").splitlines()))
    expect(rows[0], ["Part", "Reference", "Name", "Id"], f"{file.name}: headings")
    found = sorted((int(row[0]), row[3]) for row in rows[1:])
    wanted = sorted((n, id_) for n, ids in enumerate(ids_of_parts, 1) for id_ in ids)
    expect(found, wanted, f"{file.name}: which account is in which part")


main = "{http://schemas.openxmlformats.org/spreadsheetml/2006/main}"


def sheets_of(path):
    """The rows of each sheet, as dicts from the letters of a column to its value."""
    with zipfile.ZipFile(path) as book:
        shared = []
        if "xl/sharedStrings.xml" in book.namelist():
            for entry in xml.fromstring(book.read("xl/sharedStrings.xml")):
                shared.append("".join(text.text or "" for text in entry.iter(f"{main}t")))
        names = [s.get("name") for s in xml.fromstring(book.read("xl/workbook.xml")).iter(f"{main}sheet")]
        sheets = {}
        for number, name in enumerate(names, 1):
            rows = []
            for row in xml.fromstring(book.read(f"xl/worksheets/sheet{number}.xml")).iter(f"{main}row"):
                cells = {}
                for cell in row:
                    if cell.find(f"{main}f") is not None:
                        faults.append(f"{path.name}: a formula in {cell.get('r')}")
                    letters = re.match("[A-Z]+", cell.get("r")).group()
                    value = cell.find(f"{main}v")
                    if cell.get("t") == "s":
                        cells[letters] = shared[int(value.text)]
                    elif cell.get("t") == "inlineStr":
                        cells[letters] = "".join(text.text or "" for text in cell.iter(f"{main}t"))
                    elif cell.get("t") == "str":
                        cells[letters] = value.text or ""
                    elif value is not None:
                        cells[letters] = float(value.text)
                rows.append(cells)
            sheets[name] = rows
        return sheets


def day_of(serial):
    return datetime(1899, 12, 30) + timedelta(days=serial)


def wanted_cell(cell):
    """As a number cell or text has to hold it, and as LibreOffice writes it into a CSV file."""
    value, kind = cell["value"], cell["kind"]
    if value == "":
        return None, ""
    if kind == "moment":
        at = datetime.fromisoformat(value.replace("Z", "+00:00")).astimezone(zone).replace(tzinfo=None)
        return at, f"{at:%m/%d/%Y %H:%M:%S}"
    if kind == "day":
        at = datetime.fromisoformat(value[:10])
        return at, f"{at:%m/%d/%Y}"
    if kind == "number":
        return float(value), value
    return value, value


def check_workbooks(type_, wanted):
    ids_of_parts = []
    for file in files_of("excel", type_, ".xlsx"):
        accounts_sheet, holdings_sheet, about = list(sheets_of(file).values())
        letters = {heading: letter for letter, heading in accounts_sheet[0].items()}
        ids = []
        holdings = {}
        for row in holdings_sheet[1:]:
            holdings.setdefault(row["A"], []).append([row["C"], row["D"], row["E"]])
        for row in accounts_sheet[1:]:
            id_ = row[letters["Id"]]
            ids.append(id_)
            account = wanted[id_]
            expect(len(letters), len(account["cells"]), f"{file.name}: columns")
            for cell in account["cells"]:
                found = row.get(letters[cell["heading"]])
                value, _ = wanted_cell(cell)
                what = f"{file.name}, {account['reference']}, {cell['heading']}"
                if isinstance(value, datetime):
                    if found is None or abs(day_of(found) - value) > timedelta(seconds=1):
                        faults.append(f"{what}: {found!r} instead of {value!r}")
                else:
                    expect(found, value, what)
                count("cells read by Python")
            expect(holdings.get(account["reference"]), account["holdings"], f"{file.name}, {id_}: holdings")
        ids_of_parts.append(ids)
        if shutil.which("soffice"):
            check_in_libreoffice(file, wanted)
    check_list("excel", type_, ids_of_parts)
    return ids_of_parts


def check_in_libreoffice(file, wanted):
    with tempfile.TemporaryDirectory() as place:
        form = "csv:Text - txt - csv (StarCalc):44,34,76,1,,0,false,true,false,false,false,1"
        subprocess.run(
            ["soffice", f"-env:UserInstallation=file://{place}/profile", "--headless", "--convert-to", form]
            + ["--outdir", place, str(file)],
            check=True,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )
        [made] = Path(place).glob("*.csv")
        with made.open(encoding="utf-8", newline="") as text:
            rows = list(csv.reader(text))
        at = {heading: index for index, heading in enumerate(rows[0])}
        for row in rows[1:]:
            account = wanted[row[at["Id"]]]
            for cell in account["cells"]:
                _, shown = wanted_cell(cell)
                expect(row[at[cell["heading"]]], shown, f"{file.name} in LibreOffice, {cell['heading']}")
                count("cells read by LibreOffice")


def unzip_test(file):
    if shutil.which("unzip"):
        answer = subprocess.run(["unzip", "-tqq", str(file)], capture_output=True, text=True)
        expect(answer.returncode, 0, f"unzip -t {file.name}")


def manifest_of(book, last):
    text = book.read("manifest.csv").decode("utf-8-sig")
    rows = list(csv.DictReader(text.splitlines()))
    expect(book.namelist()[-1], "manifest.csv", f"{last}: the last entry")
    return rows


def check_images(type_, wanted):
    ids_of_parts = []
    for file in files_of("images", type_, ".zip"):
        unzip_test(file)
        with zipfile.ZipFile(file) as book:
            rows = manifest_of(book, file.name)
            paths = {row["File"]: row for row in rows}
            expect(sorted(paths), sorted(book.namelist()[:-1]), f"{file.name}: its manifest")
            ids = list(dict.fromkeys(row["Id"] for row in rows))
            for id_ in ids:
                for image in wanted[id_]["images"]:
                    data = book.read(image["path"])
                    expect(hashlib.sha256(data).hexdigest(), image["sha256"], f"{file.name}: {image['path']}")
                    row = paths[image["path"]]
                    expect(row["Id"], id_, f"{file.name}: {image['path']} in the manifest")
                    expect(row["Name"].lstrip("'"), wanted[id_]["name"], f"{file.name}: name of {id_}")
                    expect(int(row["Bytes"]), len(data), f"{file.name}: bytes of {image['path']}")
                    count("images compared")
            expect(len(rows), sum(len(wanted[id_]["images"]) for id_ in ids), f"{file.name}: images")
            ids_of_parts.append(ids)
    check_list("images", type_, ids_of_parts)
    return ids_of_parts


def text_of(path):
    return subprocess.run(["pdftotext", "-layout", str(path), "-"], capture_output=True, text=True).stdout


def squeezed(text):
    return re.sub(r"\s", "", unicodedata.normalize("NFC", text))


def check_form(path, account):
    text = squeezed(text_of(path))
    for part in account["form"]["texts"] + account["form"]["digits"]:
        if squeezed(part) not in text:
            faults.append(f"{path.name}: lacks {part!r}")
    marked = squeezed("NO MANDATE GIVEN, not for the bank") in text
    expect(marked, not account["form"]["mandated"], f"{path.name}: the mark")


def check_forms(type_, wanted):
    ids_of_parts = []
    for file in files_of("forms", type_, ".zip"):
        unzip_test(file)
        with zipfile.ZipFile(file) as book, tempfile.TemporaryDirectory() as place:
            rows = manifest_of(book, file.name)
            expect([row["File"] for row in rows], book.namelist()[:-1], f"{file.name}: its manifest")
            for row in rows:
                account = wanted[row["Id"]]
                start = "" if account["form"]["mandated"] else "no-mandate/"
                if not row["File"].startswith(f"{start}{account['reference']}"):
                    faults.append(f"{file.name}: {row['File']} of {account['reference']}")
                expect(row["Name"].lstrip("'"), account["name"], f"{file.name}: name of {row['Id']}")
            if shutil.which("pdftotext"):
                book.extractall(place)
                with ThreadPoolExecutor(2) as pool:
                    jobs = [pool.submit(check_form, Path(place) / r["File"], wanted[r["Id"]]) for r in rows]
                    for job in jobs:
                        job.result()
                count("forms read by pdftotext", len(rows))
            ids_of_parts.append([row["Id"] for row in rows])
    check_list("forms", type_, ids_of_parts)
    return ids_of_parts


for type_ in ("individual", "corporate"):
    wanted = {account["id"]: account for account in accounts if account["type"] == type_}
    for kind, check in (("excel", check_workbooks), ("images", check_images), ("forms", check_forms)):
        ids = [id_ for part in check(type_, wanted) for id_ in part]
        expect(sorted(ids), sorted(wanted), f"{kind} of {type_}: each account once")

for program in ("unzip", "soffice", "pdftotext"):
    if not shutil.which(program):
        print(f"Not read by {program}, which is not installed")
print(f"{len(accounts)} accounts: " + ", ".join(f"{n:,} {what}" for what, n in counted.items()))
for fault in faults[:40]:
    print("WRONG", fault[:400])
print(f"{len(faults)} differences")
sys.exit(1 if faults else 0)
